/**
 * Packs the client and the engine, or the one that is named, as npm would publish them, and says where the tarballs are.
 *
 * Usage: node scripts/makePackages.ts [client | engine]
 */
import { PUBLISHED, packPackages } from './client/pack.ts';

const [wanted] = process.argv.slice(2);
const names = PUBLISHED.filter((name) => wanted === undefined || name === wanted);
if (names.length === 0) throw new Error(`no package is named ${wanted}`);
for (const tarball of packPackages(names)) console.log(tarball);
