/** Packs the client and the engine as npm would publish them, and says where the tarballs are. */
import { packPackages } from './client/pack.ts';

for (const tarball of packPackages(['client', 'engine'])) console.log(tarball);
