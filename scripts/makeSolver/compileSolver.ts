import { readFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';

const SOURCES = new URL('../../engine/solver/assembly/', import.meta.url);
export const SOLVER_CODE_FILE = new URL('../../engine/solver/solverCode.ts', import.meta.url);

const ENTRY = 'index.ts';
/** Without a runtime and its checks: the module allocates nothing and has no objects. */
const OPTIONS = ['-O3', '--converge', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--use', 'abort='];
/** Vectors that functions hand to each other, which is a warning for functions that a module exports. */
const QUIET = ['--disableWarning', '112'];

/** The text of `solverCode.ts`. The same sources give the same text. Throws what the compiler has to say. */
export async function compileSolver(): Promise<string> {
	let code = new Uint8Array();
	const { error, stderr } = await main([ENTRY, '--outFile', 'solver.wasm', ...OPTIONS, ...QUIET], {
		readFile: (name) => (name.startsWith('node_modules') ? null : readSource(name)),
		writeFile(_, contents) {
			code = contents as Uint8Array<ArrayBuffer>;
		},
		listFiles: () => [],
	});
	if (error !== null) throw new Error(`${error.message}\n${stderr.toString()}`);
	return `/** Written by \`npm run make:solver\` from the sources in assembly/: a WebAssembly module, two hexadecimal digits a byte. */
export const SOLVER_CODE =
	'${Buffer.from(code).toString('hex')}';
`;
}

function readSource(name: string): string | null {
	try {
		return readFileSync(new URL(name, SOURCES), 'utf8');
	} catch {
		return null;
	}
}
