/**
 * Assembles the solver's kernel from its sources in `engine/solver/kernel/` and writes its bytes to
 * `engine/solver/kernelCode.ts`.
 */
import { writeFileSync } from 'node:fs';
import { assemble } from '#engine/solver/kernel/assembler.ts';
import { SEARCH } from '#engine/solver/kernel/search.ts';

const FILE = new URL('../engine/solver/kernelCode.ts', import.meta.url);

const code = Buffer.from(assemble([SEARCH])).toString('hex');
writeFileSync(
	FILE,
	`/** Written by \`npm run make:kernel\` from the sources in kernel/: a WebAssembly module, two hexadecimal digits a byte. */
export const KERNEL_CODE =
	'${code}';
`,
);
console.log(`${code.length / 2} bytes`);
