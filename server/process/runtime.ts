import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

interface Runtime {
	readonly node: string;
	/** The machine's own, or the package's: `scripts/chooseNode.mjs` chooses. */
	readonly nodeOf: 'machine' | 'package';
	readonly nodePath: string;
}

/** The Node that runs this process: security releases come with the machine's own, but not with the package's. */
export function readRuntime(): Runtime {
	const { execPath: nodePath, versions } = process;
	const isPackaged = existsSync(PACKAGES) && nodePath.startsWith(realpathSync(PACKAGES));
	return { node: versions.node, nodeOf: isPackaged ? 'package' : 'machine', nodePath };
}
