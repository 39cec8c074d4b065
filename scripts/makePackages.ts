/**
 * Packs the client and the engine, or the one that is named, as npm would publish them, and says where the tarballs are: in `dist/packages`, or
 * in the folder of `--to`.
 *
 * Usage: node scripts/makePackages.ts [--to FOLDER] [client | engine]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PUBLISHED, packPackages } from './client/pack.ts';

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const [wanted] = positionals;
const names = PUBLISHED.filter((name) => wanted === undefined || name === wanted);
if (names.length === 0) throw new Error(`no package is named ${wanted}`);
for (const tarball of packPackages(names, values.to && resolve(values.to))) console.log(tarball);
