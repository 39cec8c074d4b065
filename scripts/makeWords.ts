/** Writes the languages and the types of their sentences, which are made from the catalogues in `words/`. */
import { writeFileSync } from 'node:fs';
import { findAllFaults } from '#words/readCatalogue.ts';
import { writeLanguages, writeTables } from '#words/writeTypes.ts';

const faults = findAllFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
writeFileSync(new URL('../contract/languages.ts', import.meta.url), writeLanguages());
writeFileSync(new URL('../words/tables.ts', import.meta.url), writeTables());
