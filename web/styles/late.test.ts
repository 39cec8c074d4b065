import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

function readOnScreen(file: string): string {
	return readFileSync(FOLDER + file, 'utf8').split('@media print')[0]!;
}

/** The classes that a style has rules for by themselves, not only inside of others. */
function listClasses(style: string): Set<string> {
	const selectors = style.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
	return new Set(
		selectors
			.flatMap((selector) => selector.split(COMMA))
			.flatMap((part) => /^\s*(\.[\w-]+)\s*$/.exec(part)?.[1] ?? []),
	);
}

/** Between selectors, not between those inside of `:is()`. */
const COMMA = /,(?![^(]*\))/;

test('no style that is loaded late has rules for a class of another style: their order depends on the player’s way', () => {
	const first = readFileSync(`${FOLDER}styles/page.css`, 'utf8');
	const owners = new Map<string, Set<string>>();
	for (const file of globSync('**/*.css', { cwd: FOLDER })) {
		const owner = first.includes(`/${basename(file)}"`) ? 'first' : file;
		for (const name of listClasses(readOnScreen(file))) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
	}
	assert.ok(owners.size > 100);
	assert.deepEqual(
		[...owners].filter(([, files]) => files.size > 1),
		[],
	);
});

/** The classes of the elements that a style has rules for. */
function listSubjects(style: string): string[] {
	const selectors = style.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
	const subjects = selectors.flatMap((selector) => selector.split(',')).map((part) => /[^\s>+~]+\s*$/.exec(part)?.[0]);
	return subjects.flatMap((subject) => subject?.match(/\.[a-z][\w-]*/g) ?? []);
}

test('no style that is loaded later has rules for a class of home, whose parts would move then', () => {
	const first = readFileSync(`${FOLDER}styles/page.css`, 'utf8');
	const files = globSync('**/*.css', { cwd: FOLDER });
	const isFirst = (file: string) => first.includes(`/${basename(file)}"`);
	for (const home of files.filter((file) => isFirst(file) || file === 'home/homeBands.css')) {
		const subjects = new Set(listSubjects(readOnScreen(home)));
		for (const late of files.filter((file) => !isFirst(file) && file !== home)) {
			const shared = [...listClasses(readOnScreen(late))].filter((name) => subjects.has(name));
			assert.deepEqual(shared, [], `${late} and ${home}`);
		}
	}
});

/** The prefix of all classes that a feature has for itself. The bands of home have a table of circles, and a game its result and its replay. */
const PREFIXES: Readonly<Record<string, RegExp>> = {
	archive: /^archive\b/,
	boards: /^board\b/,
	circle: /^circle\b/,
	coach: /^drill\b/,
	contest: /^contest\b/,
	daily: /^daily\b/,
	game: /^(game|result|replay)\b/,
	home: /^(home|circle)\b/,
	learn: /^learn\b/,
	operator: /^operator\b/,
	player: /^player\b/,
	practice: /^practice\b/,
	print: /^print\b/,
	progression: /^level\b/,
	race: /^race\b/,
	settings: /^settings\b/,
	solve: /^solve\b/,
	stats: /^stats\b/,
};
/** Several features have parts of a game's screen, and name its classes. */
const SHARED = ['parts', 'grid', 'game', 'shell', 'styles'];

function listNames(folder: string): Set<string> {
	const styles = globSync(`${folder}/**/*.css`, { cwd: FOLDER }).map((file) => readFileSync(FOLDER + file, 'utf8'));
	const selectors = styles.flatMap((style) => style.replace(/\/\*.*?\*\/|"[^"]*"/gs, '').match(/[^{};]+(?=\{)/g) ?? []);
	return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

test('every class of a feature has its prefix, so that its meaning does not depend on where it stands', () => {
	for (const [folder, prefix] of Object.entries(PREFIXES)) {
		const shared = new Set(SHARED.filter((other) => other !== folder).flatMap((other) => [...listNames(other)]));
		// The shell names the view in a class of main.
		const own = [...listNames(folder)].filter((name) => !shared.has(name) && !name.startsWith('view-'));
		assert.notEqual(own.length, 0, folder);
		assert.deepEqual(
			own.filter((name) => !prefix.test(name)),
			[],
			folder,
		);
	}
});
