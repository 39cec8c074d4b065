/**
 * Writes the types of the client package from the schemas of the contract, which are those of the API description, too: so the
 * package needs no schema library. A test fails when they are behind.
 *
 * Usage: node scripts/makeClient.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeClientTypes } from './client/types.ts';

writeFileSync(fileURLToPath(new URL('../client/types.ts', import.meta.url)), writeClientTypes());
