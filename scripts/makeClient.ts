/** Writes the types of the client, which are not kept in the repository, for compilers. */
import { writeFileSync } from 'node:fs';
import { writeClientTypes } from '#server/openapi/clientTypes.ts';

writeFileSync(new URL('../client/types.ts', import.meta.url), await writeClientTypes());
