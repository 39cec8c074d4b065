import type { Drill, DrillAnswer, DrillPosition, DrillState, DrillVerdict, Insights } from '#contract/coach.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import { outlineStep } from '#engine/hintOutline.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import { readExample } from '#rules/lessonExample.ts';

export const DRILL_ID = 'drill-000001';

const EXAMPLE = readExample('x_wing', 0);
const SOLUTION = findSolutionsUnbounded(EXAMPLE.position.cells, 1)[0]!;
const { assisted: _assisted, ...STEP } = { ...outlineStep(EXAMPLE.step), assisted: true };

/** The eliminations of each position's X-Wing, one candidate after the other. */
export const FINDS = STEP.eliminations;

/** A candidate that the solution needs, and a true one that the X-Wing says nothing about. */
export const NEEDED = findCandidate((cell, digit) => SOLUTION[cell] === digit);
export const BESIDE = findCandidate(
	(cell, digit) => SOLUTION[cell] !== digit && !FINDS.some((find) => find.cell === cell && find.digit === digit),
);

export const DRILL_STATE: DrillState = {
	technique: 'x_wing',
	title: 'X-Wing',
	doneCount: 0,
	lastAverageMs: null,
	parMs: 18_000,
	dueAt: null,
	isResting: false,
	canDrill: true,
};

export const NO_INSIGHTS: Insights = {
	runCount: 0,
	waitingCount: 0,
	attributedRatio: null,
	techniques: [],
	recent: { since: '2026-10-22T00:00:00.000Z', runCount: 0, timeMs: 0, errorMs: 0, techniques: [] },
	errors: null,
	drills: [],
};

/** The coach of a service in memory: one drill of X-Wings, five times the same position. */
export class FakeCoach {
	insights: Insights = NO_INSIGHTS;
	drill: Drill | undefined;
	/** The open position's clock. */
	openMs = 0;
	/** The state of the drill after its last answer. */
	after: Partial<DrillState> = { doneCount: 1, dueAt: '2026-11-22T12:00:00Z' };
	readonly answers: Omit<DrillAnswer, 'guestId'>[] = [];

	answer(method: string, path: string, body: object): object | ProblemCode {
		if (path === '/api/insights') return this.insights;
		if (path === '/api/techniques') return { difficulties: [{ difficulty: 'hard', techniques: POOL }] };
		if (path === '/api/drills') return this.#start(body as { technique: string });
		if (this.drill === undefined || !path.startsWith(`/api/drills/${this.drill.id}`)) return 'not_found';
		return method === 'GET' ? this.#show() : this.#check(body as DrillAnswer);
	}

	/** Another page skips the open position. */
	skipElsewhere(): void {
		this.#check({ index: this.#open!.index, skip: true });
	}

	get #open(): DrillPosition | undefined {
		return this.drill?.positions.find(({ state }) => state === 'open');
	}

	#start({ technique }: { technique: string }): Drill | ProblemCode {
		if (technique !== 'x_wing') return 'technique_missing';
		const positions = [0, 1, 2, 3, 4].map((index) => waiting(index));
		this.drill = {
			id: DRILL_ID,
			technique: 'x_wing',
			title: 'X-Wing',
			parMs: 18_000,
			startedAt: '2026-11-21T12:00:00Z',
			status: 'open',
			positions,
			averageMs: null,
			isDnf: false,
			state: DRILL_STATE,
		};
		this.#openNext();
		return this.#show();
	}

	#show(): Drill {
		const { drill, openMs } = this;
		const positions = drill!.positions.map((each) => (each.state === 'open' ? { ...each, timeMs: openMs } : each));
		return { ...drill!, positions };
	}

	#check(answer: DrillAnswer): object | ProblemCode {
		const open = this.#open;
		if (open === undefined) return 'drill_over';
		if (open.index !== answer.index) return 'position_closed';
		this.answers.push(answer);
		const verdict = checkAnswer(answer);
		if (verdict === 'right' || verdict === 'skipped') this.#close(open, verdict === 'right' ? 'solved' : 'skipped');
		return { verdict, drill: this.#show() };
	}

	#close(open: DrillPosition, state: 'solved' | 'skipped'): void {
		this.#change(open.index, { state, timeMs: this.openMs, step: STEP });
		this.openMs = 0;
		this.#openNext();
	}

	#openNext(): void {
		const next = this.drill!.positions.find(({ state }) => state === 'waiting');
		if (next !== undefined) this.#change(next.index, { ...POSITION, state: 'open' });
		else this.#end();
	}

	#end(): void {
		const { positions } = this.drill!;
		const isDnf = positions.filter(({ state }) => state === 'skipped').length > 1;
		const averageMs = isDnf ? null : 20_500;
		const state = { ...DRILL_STATE, lastAverageMs: averageMs, ...this.after };
		this.drill = { ...this.drill!, status: 'done', isDnf, averageMs, state };
	}

	#change(index: number, part: Partial<DrillPosition>): void {
		const positions = this.drill!.positions.map((each) => (each.index === index ? { ...each, ...part } : each));
		this.drill = { ...this.drill!, positions };
	}
}

const POOL = [
	{ technique: 'naked_pair', title: 'Naked pair', puzzleCount: 12, canDrill: true },
	{ technique: 'x_wing', title: 'X-Wing', puzzleCount: 3, canDrill: true },
	{ technique: 'jellyfish', title: 'Jellyfish', puzzleCount: 0, canDrill: true },
	{ technique: 'sue_de_coq', title: 'Sue de Coq', puzzleCount: 1, canDrill: false },
];

const POSITION = {
	cells: formatGrid(EXAMPLE.position.cells),
	candidates: Array.from(EXAMPLE.position.candidates, (set) => digitsOf(set).join('')),
};

function waiting(index: number): DrillPosition {
	const own = index < 2;
	const source = own ? ('own' as const) : ('fresh' as const);
	const nothing = { cells: null, candidates: null, timeMs: null, step: null };
	return { index, source, runId: own ? 'run-000001' : null, state: 'waiting', ...nothing };
}

function checkAnswer({ skip, placements = [], eliminations = [] }: DrillAnswer): DrillVerdict {
	if (skip) return 'skipped';
	const isFalse =
		placements.some(({ cell, digit }) => SOLUTION[cell] !== digit) ||
		eliminations.some(({ cell, digit }) => SOLUTION[cell] === digit);
	if (isFalse) return 'wrong';
	const isFound = eliminations.some((each) =>
		FINDS.some(({ cell, digit }) => cell === each.cell && digit === each.digit),
	);
	return isFound ? 'right' : 'other';
}

function findCandidate(isWanted: (cell: number, digit: number) => boolean) {
	const all = Array.from(EXAMPLE.position.candidates, (set, cell) =>
		EXAMPLE.position.cells[cell] === 0 ? digitsOf(set).map((digit) => ({ cell, digit })) : [],
	).flat();
	return all.find(({ cell, digit }) => isWanted(cell, digit))!;
}
