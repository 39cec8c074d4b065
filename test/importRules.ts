import { posix } from 'node:path';
import type { Import, Layer, SourceFile } from './sourceFile.ts';

/** The layers that each layer may import. No layer may import one that is missing from all lists. */
const ALLOWED_LAYERS: Record<Layer, readonly Layer[]> = {
	engine: [],
	contract: ['engine'],
	rules: ['engine', 'contract'],
	store: ['engine', 'contract', 'rules'],
	// Its tests compare it with the engine.
	words: ['engine', 'contract'],
	server: ['engine', 'contract', 'rules', 'store', 'words'],
	web: ['engine', 'contract', 'rules', 'words'],
	// The package itself imports nothing; its examples think with the engine.
	client: ['engine'],
	e2e: ['engine', 'contract', 'rules', 'store', 'words', 'client'],
	bench: ['engine', 'contract', 'rules', 'store', 'server', 'scripts', 'e2e', 'client'],
	scripts: ['engine', 'contract', 'rules', 'store', 'server', 'e2e', 'client', 'words'],
	test: ['engine', 'contract', 'rules', 'store', 'server', 'scripts'],
};

/** The packages that a layer may use; layers that are not listed choose their own. */
const ALLOWED_PACKAGES: Partial<Record<Layer, readonly string[]>> = {
	engine: [],
	contract: ['typebox'],
	rules: [],
	web: ['preact', 'preact/hooks', '@preact/signals', 'lean-qr'],
};

/** The part of the engine's package that runs in Node alone. */
const COMMAND_LINE = 'engine/commandLine/';

const GRID = 'web/grid/';
/** Compiles views for tests, and imports none itself. */
const LOADS_VIEWS = 'web/testing/loadView.ts';

/** Why an import is forbidden, or `undefined` where it is allowed. */
export function findBreach(file: SourceFile, entry: Import): string | undefined {
	if (file.path.startsWith(GRID) && !mayGridImport(file, entry.from))
		return 'the grid may import only itself and the engine';
	if (entry.from.startsWith('.')) return relativeBreach(file, entry.from);
	if (entry.from.startsWith('#')) return crossingBreach(file, entry);
	if (file.isTest) return undefined;
	if (file.path === 'web/vite.config.ts') return undefined;
	if (file.path.startsWith(COMMAND_LINE) && entry.from.startsWith('node:')) return undefined;
	const allowed = ALLOWED_PACKAGES[file.layer];
	if (allowed === undefined || allowed.includes(entry.from)) return undefined;
	return `${file.layer} may not use the package ${entry.from}`;
}

/** The grid is shown outside the page, too, so it knows nothing of the page. */
function mayGridImport(file: SourceFile, from: string): boolean {
	if (from.startsWith('#')) return from.startsWith('#engine/');
	if (!from.startsWith('.')) return true;
	const target = posix.normalize(posix.join(posix.dirname(file.path), from));
	return target.startsWith(GRID) || (file.isTest && target === LOADS_VIEWS);
}

function relativeBreach(file: SourceFile, from: string): string | undefined {
	const target = posix.normalize(posix.join(posix.dirname(file.path), from));
	if (!target.startsWith(`${file.layer}/`)) return 'another layer is imported as #layer/…';
	if (!/\.(ts|tsx|css|mjs|json|svg)$/.test(from)) return 'an import carries its file ending';
	if (isTestSupport(target) && !mayUseTestSupport(file)) return 'only tests and benches may import testing/';
	if (target.startsWith(COMMAND_LINE) && !file.path.startsWith(COMMAND_LINE))
		return 'the engine may not import its command line';
	return wholePageBreach(file, target) ?? featureBreach(file, target);
}

function crossingBreach(file: SourceFile, entry: Import): string | undefined {
	const target = entry.from.slice(1);
	const layer = target.split('/')[0] as Layer;
	if (isTestSupport(target) && !mayUseTestSupport(file)) return 'only tests and benches may import testing/';
	if (layer === file.layer) return 'inside a layer the import is relative';
	if (!ALLOWED_LAYERS[file.layer].includes(layer)) return `${file.layer} may not import ${layer}`;
	return undefined;
}

/** A component takes what it shows. Only the frame around the views hands them the controllers. */
function wholePageBreach({ path }: SourceFile, target: string): string | undefined {
	const isWhole = target === 'web/app.ts' || (target === 'web/controllers.ts' && !path.startsWith(`web/${SHELL}/`));
	return path.endsWith('.tsx') && isWhole ? 'a component takes what it shows, never the whole page' : undefined;
}

/**
 * A feature, which is a folder of server/ or web/, never imports another, and what features share imports none. The shell of the page puts
 * features together.
 */
function featureBreach(file: SourceFile, target: string): string | undefined {
	const shared = SHARED_FOLDERS[file.layer];
	const [, own, isInFolder] = file.path.split('/');
	const [, other, hasFolder] = target.split('/');
	if (shared === undefined || file.isTest || isInFolder === undefined || hasFolder === undefined) return undefined;
	if (own === other || own === SHELL || shared.includes(other!)) return undefined;
	return shared.includes(own!)
		? `${own} is shared and may not import the feature ${other}`
		: `the feature ${own} may not import the feature ${other}`;
}

function isTestSupport(path: string): boolean {
	return path.includes('/testing/');
}

function mayUseTestSupport({ path, layer, isTest }: SourceFile): boolean {
	return isTest || layer === 'bench' || layer === 'e2e' || isTestSupport(path);
}

const SHELL = 'shell';

/** Folders that features share: in server/ those that serve no route, in web/ those without a page. */
const SHARED_FOLDERS: Partial<Record<Layer, readonly string[]>> = {
	server: ['auth', 'fairPlay', 'http', 'mail', 'process', 'puzzles', 'settings', 'testing'],
	web: [
		'account',
		'api',
		'browser',
		'device',
		'game',
		'grid',
		'language',
		'parts',
		'styles',
		'testing',
		'today',
		'worker',
	],
};
