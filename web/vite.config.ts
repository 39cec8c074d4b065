import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { NOT_THE_PAGE, PAGE_PATHS, SHARED_FIELD } from '#contract/pagePaths.ts';
import { TEXT_LENGTH_MAX } from '#engine/formats/puzzleText.ts';
import { compiledWords, languageOf } from '#words/compiledWords.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers that show a whole page. */
const { browserslist } = JSON.parse(readFileSync(pathOf('../package.json'), 'utf8')) as { browserslist: string[] };

const COMPRESSIBLE = /\.(js|css|html|svg)$/;

const ENTRY = pathOf('main.ts');
const WORKER = 'sw.js';
/** The placeholder in the document until the build is known. */
const BUILD_TAG = '<meta name="build" content="" />';
/** What the service worker reads of a shared text is one character more than the page takes, which then says that it is too long. */
const SHARE_TARGET = { path: PAGE_PATHS.solve, field: SHARED_FIELD, lengthMax: TEXT_LENGTH_MAX + 1 };
/** The grammar of hints in another language. */
const GRAMMAR = /\/words\/[a-z]{2}\/\w+Hints\.ts$/;

/** The entry and its imports, direct or not, are one file, so that a slow connection makes one request instead of twenty. */
function firstScript(): Plugin & { has: (id: string) => boolean } {
	const ids = new Set<string>();
	return {
		name: 'first-script',
		apply: 'build',
		has: (id) => ids.has(id),
		buildEnd() {
			const reached = [ENTRY];
			for (const id of reached) {
				for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
					if (ids.has(imported)) continue;
					ids.add(imported);
					reached.push(imported);
				}
			}
		},
	};
}

/** Writes each file's compressed forms beside it, so that the service never compresses while it serves. */
function compressed(): Plugin {
	return {
		name: 'compressed',
		apply: 'build',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				for (const [fileName, file] of Object.entries(bundle)) {
					if (!COMPRESSIBLE.test(fileName)) continue;
					const source = file.type === 'chunk' ? file.code : file.source;
					this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) });
					this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
				}
			},
		},
	};
}

/** Nothing is painted before the script has chosen the theme; there is nothing to show before that. */
function renderBlocking(): Plugin {
	return {
		name: 'render-blocking',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
		},
	};
}

/** Gives the build an id, writes it into the document, and lists the files that the service worker precaches. */
function precachedBuild(): Plugin {
	return {
		name: 'precached-build',
		apply: 'build',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const page = bundle['index.html'];
				const worker = bundle[WORKER];
				if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('the page or its worker is missing');
				const html = `${page.source}`;
				const names = Object.keys(bundle).sort();
				const id = createHash('sha256').update(`${names} ${worker.code} ${html}`).digest('hex').slice(0, 16);
				page.source = html.replace(BUILD_TAG, BUILD_TAG.replace('""', `"${id}"`));
				const files = Object.values(bundle)
					.filter(isPrecached)
					.map(({ fileName }) => `/${fileName}`);
				const build = { id, files, notThePage: NOT_THE_PAGE.source, shareTarget: SHARE_TARGET };
				worker.code = `const BUILD=${JSON.stringify(build)};\n${worker.code}`;
			},
		},
	};
}

/** Files of other languages are not precached; they are fetched when a player chooses the language. */
function isPrecached(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
	if (!file.fileName.startsWith('assets/')) return false;
	return file.type === 'asset' || !file.moduleIds.some(isTranslation);
}

function isTranslation(moduleId: string): boolean {
	return GRAMMAR.test(moduleId) || (languageOf(moduleId) ?? 'en') !== 'en';
}

/**
 * Of a late part only the style is named ahead, and the script that controllers share: the others are small and soon precached, and their names
 * weigh on the first script. A race is the exception, because its link is where a guest starts: all that it needs is requested at once.
 */
function listAhead(url: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
	return hostType === 'html' || /\/(RacePage|races)-/.test(url)
		? files
		: files.filter((file) => /\.css$|\/requests-/.test(file));
}

/** What controllers share with late views: the sections of requests that the first game does not need, and their paths. It waits for no sentences. */
const REQUESTS = /\/(contract\/\w*[pP]aths|web\/(api\/\w+|browser\/followEvents|race\/lanes)|rules\/race)\.ts$/;

/** Small modules that the page of a race shares with other late parts: one request instead of a chain of five, one after the other. */
export const SHARED =
	/\/web\/(parts\/(useViewTitle|useLate|nameRacer|describeRaceRefusal|share\/sharing)|browser\/(saveFile|useRefresh|isLetterInGame)|language\/isolateName|race\/(Tags|describeStanding|nameRace))\.tsx?$/;

/** Breakpoints have names, which no browser knows: `styles/breakpoints.css`. What the oldest browsers lack is replaced once, when all is minified. */
const css: UserConfig['css'] = {
	transformer: 'lightningcss',
	lightningcss: { drafts: { customMedia: true }, targets: {} },
};

const first = firstScript();

/** Puts the frame's script and style into its document, which then needs no other file. */
function oneDocument(): Plugin {
	return {
		name: 'one-document',
		apply: 'build',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const files = Object.values(bundle);
				const script = files.find((file) => file.type === 'chunk');
				const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
				if (script?.type !== 'chunk' || style?.type !== 'asset' || files.length > 2) {
					throw new Error(`the frame is made of ${files.map(({ fileName }) => fileName)}`);
				}
				const source = readFileSync(pathOf('embed/embed.html'), 'utf8')
					.replace('<style></style>', () => `<style>${`${style.source}`.trim()}</style>`)
					// A script ends at its end tag, also within a string.
					.replace(
						'<script></script>',
						() => `<script>${script.code.trim().replaceAll('</script', '<\\/script')}</script>`,
					);
				for (const { fileName } of files) delete bundle[fileName];
				this.emitFile({ type: 'asset', fileName: 'embed.html', source });
			},
		},
	};
}

/** Builds the frame for other sites, with everything in one document: `vite build web --mode embed`. */
const embed: UserConfig = {
	root: pathOf('.'),
	publicDir: false,
	plugins: [compiledWords(), oneDocument()],
	css,
	oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
	build: {
		outDir: pathOf('../dist/embed'),
		emptyOutDir: true,
		target: browserslist.map((name) => name.replace(' ', '')),
		modulePreload: false,
		assetsInlineLimit: 100_000,
		cssCodeSplit: false,
		rolldownOptions: {
			checks: { bundlerTimings: false },
			input: pathOf('embed/main.ts'),
			output: { format: 'iife', codeSplitting: false },
		},
	},
};

/** Builds the page: `vite build web`. While working on it, `vite web` serves it in front of a running service. */
const page: UserConfig = {
	root: pathOf('.'),
	plugins: [compiledWords(), first, renderBlocking(), precachedBuild(), compressed()],
	css,
	oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
	worker: { format: 'es' },
	build: {
		outDir: pathOf('../dist/web'),
		emptyOutDir: true,
		target: browserslist.map((name) => name.replace(' ', '')),
		modulePreload: { polyfill: false, resolveDependencies: listAhead },
		assetsInlineLimit: 0,
		rolldownOptions: {
			// Own plugins compress the files and compile the words, which takes most of a build.
			checks: { bundlerTimings: false },
			input: { index: pathOf('index.html'), sw: pathOf('worker/serviceWorker.ts') },
			// The service worker is found by its address, so its name carries no hash. The first script names a hundred files, so hashes are short.
			output: {
				entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
				chunkFileNames: 'assets/[name]-[hash:7].js',
				assetFileNames: 'assets/[name]-[hash:7][extname]',
				codeSplitting: {
					groups: [
						{ name: 'page', test: first.has, priority: 1 },
						{ name: 'requests', test: REQUESTS },
						{ name: 'shared', test: SHARED },
					],
				},
			},
		},
	},
	server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
};

export default defineConfig(({ mode }) => (mode === 'embed' ? embed : page));
