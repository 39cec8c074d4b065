import { countPlayers } from '#store/read/players.ts';
import { findWrongPuzzles, findWrongSpeeds } from '#store/read/wrongPar.ts';
import { readSnapshot } from '#store/reader.ts';
import { repairPlayer, repairPuzzle } from '#store/write/par.ts';
import { type CommandContext, makeChange, type RunVerb, reportDryRun } from './context.ts';
import { formatCount } from './format.ts';
import { createProgress } from './screen.ts';

const SHOWN_MAX = 50;
/** Before the number of a puzzle, where else the id of a player is. */
const PUZZLE = 'puzzle:';

export const verifyPlayers: RunVerb = async (context) => {
	const { playerCount, players, puzzles } = await readFaults(context);
	printFaults(context, players, 'parPlayers');
	printFaults(context, puzzles, 'parPuzzles');
	const faultyPuzzles = puzzles.length === 0 ? '' : `, ${formatCount(puzzles.length, 'puzzle')} with wrong sums`;
	context.print(`${formatCount(playerCount, 'player')}, ${players.length} faulty${faultyPuzzles}`);
	return players.length === 0 && puzzles.length === 0 ? 0 : 1;
};

function printFaults({ print }: CommandContext, subjects: readonly string[], table: string): void {
	for (const subject of subjects.slice(0, SHOWN_MAX)) print(`${subject}: ${table}`);
	if (subjects.length > SHOWN_MAX) print(`and ${subjects.length - SHOWN_MAX} more`);
}

/** Counts a player's runs again, or those of a puzzle whose runs are gone, so that no player leads to it. */
export const rebuildPlayer: RunVerb = async (context, request) => {
	const { subject } = request;
	const { players, puzzles } = await readFaults(context);
	const table = players.includes(subject) ? 'parPlayers' : puzzles.includes(subject) ? 'parPuzzles' : undefined;
	if (table === undefined) {
		context.print(`the statistics of ${subject} need no repair`);
		return 0;
	}
	await makeChange(context, request, async (tx) => {
		if (table === 'parPlayers') await repairPlayer(tx, subject);
		else await repairPuzzle(tx, Number(subject.slice(PUZZLE.length)));
		return { subject, detail: { tables: [table] } };
	});
	context.print(`${subject}: ${table}`);
	reportDryRun(context, request);
	return 0;
};

/** The faulty players and puzzles as the operator names them. */
function readFaults({ store, ...context }: CommandContext) {
	return readSnapshot(store, async (db) => ({
		playerCount: await countPlayers(db),
		players: await findWrongSpeeds(db, createProgress('players', context)),
		puzzles: (await findWrongPuzzles(db)).map((id) => `${PUZZLE}${id}`),
	}));
}
