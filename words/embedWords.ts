import { LANGUAGES, type Language } from '#contract/languages.ts';
import { loadTable } from './loadTable.ts';
import type { Tables } from './tables.ts';

/** What the frame for other sites says of the first script's sentences: whole groups would make it twice as large. */
const PICKED = {
	games: ['random', 'daily'],
	home: ['play', 'solvedIn'],
	refusals: ['offline', 'rate_limited', 'unavailable', 'other'],
	game: [
		'grid',
		'cell',
		'cellEmpty',
		'cellGiven',
		'cellNotes',
		'cellCenterNotes',
		'cellConflict',
		'cellWrong',
		'cellRuledOut',
		'cellHint',
		'colors',
		'modes',
		'notes',
		'digitSelected',
		'selectedCount',
		'house',
		'chooseCell',
		'givenStays',
		'noNotesHere',
		'startedOver',
		'loading',
		'keypad',
		'digitKey',
		'pause',
		'undo',
		'erase',
		'notRightYet',
	],
} as const;
const PICKED_ALONE = ['locale', 'dir', 'name', 'tryAgain'] as const;

type Messages = Tables['messages'];
type Keys<Group extends keyof typeof PICKED> = (typeof PICKED)[Group][number];

interface Picked {
	readonly games: Pick<Messages['games'], Keys<'games'>>;
	readonly home: Pick<Messages['home'], Keys<'home'>>;
	readonly refusals: Pick<Messages['refusals'], Keys<'refusals'>>;
	readonly game: Pick<Messages['game'], Keys<'game'>>;
}

/** All that the frame says, in one language. */
export type EmbedWords = Tables['embed'] & Picked & Pick<Messages, (typeof PICKED_ALONE)[number]>;

/** The picked part of a tree of sentences, compiled or not. */
export function pickEmbedded<Tree extends object>(messages: Tree): Tree {
	const tree = messages as Record<string, Record<string, unknown>>;
	const groups = Object.entries(PICKED).map(([group, keys]) => [
		group,
		Object.fromEntries(keys.map((key) => [key, tree[group]![key]])),
	]);
	const alone = PICKED_ALONE.map((key) => [key, tree[key]]);
	return Object.fromEntries([...alone, ...groups]) as Tree;
}

/** The frame's sentences in all languages. Its build has a module with compiled ones in place of this one. */
export async function loadEmbedWords(): Promise<Record<Language, EmbedWords>> {
	const rows = LANGUAGES.map(async (language) => {
		const [messages, own] = [await loadTable('messages', language), await loadTable('embed', language)];
		return [language, { ...pickEmbedded(messages), ...own }] as const;
	});
	return Object.fromEntries(await Promise.all(rows)) as unknown as Record<Language, EmbedWords>;
}
