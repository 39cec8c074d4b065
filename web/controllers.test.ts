import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { VIEWS } from './views.ts';
import { SHARED } from './vite.config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'web');
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)';/gm;
const CONTROLLER = /^\t\t(\w+): new Late\(async \(\) => new \(await import\('([^']+)'\)/gm;

/** A file and all that it imports by value. */
function reach(start: string): string[] {
	const reached = new Set([start]);
	for (const path of reached) {
		for (const [, from] of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) {
			const imported = from!.startsWith('#') ? join(ROOT, from!.slice(1)) : join(path, '..', from!);
			if (existsSync(imported)) reached.add(imported);
		}
	}
	return Array.from(reached, (path) => relative(WEB, path));
}

/** Whether a file waits for something when it is imported; the first script has waited for its own sentences. */
function isWaiting(path: string): boolean {
	return (
		path !== 'language/messages.ts' &&
		/^(?:export )?(?:const [^\n]* = )?\(?await /m.test(readFileSync(join(WEB, path), 'utf8'))
	);
}

const controllers = Array.from(
	readFileSync(join(WEB, 'controllers.ts'), 'utf8').matchAll(CONTROLLER),
	([, name, path]) => ({
		name: name!,
		files: reach(join(WEB, path!)),
	}),
);

test('no controller imports a script that waits and that the view imports with which it is loaded', () => {
	assert.ok(controllers.length > 8);
	for (const [view, { enter, load, waitsForScript }] of Object.entries(VIEWS)) {
		const script = /import\('([^']+)'\)/.exec(String(load))?.[1];
		if (script === undefined || waitsForScript) continue;
		const waiting = reach(join(WEB, script)).filter(isWaiting);
		for (const { name, files } of controllers.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(String(enter)))) {
			// The parts that views share are one script, which waits for sentences.
			const both = files.filter((path) => waiting.includes(path) || SHARED.test(`/web/${path}`));
			assert.deepEqual(both, [], `${view} and ${name}`);
		}
	}
});
