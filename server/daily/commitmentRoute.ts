import { DailyCommitment, DailyCommitmentQuery } from '#contract/dailyCommitment.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { findCommitmentDateFault, formatUtcDate, isOver, secondsToMidnight } from '#rules/utcDate.ts';
import { type CommitmentRow, findCommitment, listDailies } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { invalidField, problem, responseSchemas } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';
import { FOR_EVER } from './dailyRoute.ts';

export function registerDailyCommitment(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.dailyCommitments,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readDailyCommitment',
				summary: "Read the commitment to a day's dailies",
				description:
					'A hash of the five puzzles, published the day before, and what was hashed once the day is over. Some days have no commitment.',
				tags: ['puzzles'],
				querystring: DailyCommitmentQuery,
				response: responseSchemas({ 200: DailyCommitment }, ['not_found']),
			},
		},
		async (request, reply) => {
			const now = clock();
			const today = formatUtcDate(now);
			const { date = today } = request.query;
			const fault = findCommitmentDateFault(date, now);
			if (fault !== undefined) throw invalidField('query.date', fault);
			const row = await findCommitment(store.db, date);
			if (row === undefined) throw problem('not_found', { detail: describeNone(date, today) });
			const proof = isOver(date, now) ? await readProof(store.db, row) : null;
			reply.header('cache-control', proof === null ? `public, max-age=${secondsToMidnight(now)}` : FOR_EVER);
			return toAnswer(row, proof);
		},
	);
}

function describeNone(date: string, today: string): string {
	if (date > today) return `There is no commitment to the dailies of ${date} yet.`;
	return `There was no commitment to the dailies of ${date} before the day began.`;
}

async function readProof(db: Db, { date, salt }: CommitmentRow): Promise<DailyCommitment['proof']> {
	const dailies = await listDailies(db, date);
	const puzzles = DIFFICULTIES.flatMap((difficulty) =>
		dailies.filter((daily) => daily.difficulty === difficulty).map(({ givens }) => ({ difficulty, puzzle: givens })),
	);
	return { salt, puzzles };
}

function toAnswer({ date, commitment, committedAt }: CommitmentRow, proof: DailyCommitment['proof']): DailyCommitment {
	return { date, algorithm: 'sha256', commitment, committedAt: formatInstant(committedAt), proof };
}
