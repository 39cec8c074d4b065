import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const COMPRESSIBLE = /\.(js|css|html|svg)$/;

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

/** Nothing is painted before the script has chosen the theme; there would be nothing to see anyway. */
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

/** Builds the page: `vite build web`. While working on it, `vite web` serves it in front of a running service. */
export default defineConfig({
	root: pathOf('.'),
	plugins: [renderBlocking(), compressed()],
	oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
	build: {
		outDir: pathOf('../dist/web'),
		emptyOutDir: true,
		target: 'es2023',
		cssTarget: ['chrome125', 'firefox121', 'safari17.5'],
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
	},
	server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
