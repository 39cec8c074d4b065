import type { Hint, StepHint } from '../hint.ts';
import { boxOf, formatCell, formatHouse } from '../house.ts';
import type { Placement, Step } from '../step.ts';
import { TECHNIQUE_LABELS } from '../technique.ts';
import { explainStep } from './explainStep.ts';
import { countOf, nameCells } from './words.ts';

/** A hint in English, in three levels: where to look, what to look for, the whole step. */
type HintLevels = readonly [where: string, what: string, whole: string];

export function explainHint(hint: Hint): HintLevels {
	switch (hint.kind) {
		case 'solved':
			return ['The puzzle is solved.', 'Every digit is correct.', 'Nothing left to do.'];
		case 'mistake':
			return explainMistakes(hint.wrong);
		case 'mark':
			return explainLostMarks(hint.lost);
		case 'step':
			return [sayWhere(hint.step), sayWhich(hint.step), sayWhole(hint)];
		case 'reveal':
			return [
				`Look at ${sayBox(hint.gift)}.`,
				'There’s no simple next step here.',
				`A free digit: ${sayEntry(hint.gift)}.`,
			];
	}
}

function explainMistakes(wrong: readonly Placement[]): HintLevels {
	const [first] = wrong as [Placement];
	const isSingle = wrong.length === 1;
	return [
		`There’s a mistake in ${sayBox(first)}.`,
		isSingle ? '1 digit is wrong.' : `${wrong.length} digits are wrong.`,
		`${formatCell(first.cell)} isn’t ${first.digit}. Clear ${isSingle ? 'it' : nameCells(wrong.map(({ cell }) => cell))}.`,
	];
}

function explainLostMarks(lost: readonly Placement[]): HintLevels {
	const [first] = lost as [Placement];
	const isSingle = lost.length === 1;
	const more = isSingle ? '' : ` Check the notes in ${nameCells(lost.map(({ cell }) => cell))}.`;
	return [
		`You’ve ruled out a digit you need. Check ${sayBox(first)}.`,
		`The notes in ${countOf(lost.length, 'cell')} are missing the right digit.`,
		`${formatCell(first.cell)} can still be ${first.digit}.${more}`,
	];
}

function sayWhere({ technique, houses, cells, digits, placements }: Step): string {
	if (technique === 'naked_single') return `Look at ${placements.map(sayBox).join()}.`;
	if (houses.length > 0 && houses.length <= 3) return `Look at ${houses.slice(0, 1).map(formatHouse).join()}.`;
	if (digits.length === 1) return `Look at where ${digits.join()} can go.`;
	return `Look at the cells around ${nameCells(cells.slice(0, 1))}.`;
}

/** The technique and its digits; for a naked single, where the digit would give everything away, the cell. */
function sayWhich({ technique, cells, digits }: Step): string {
	const label = TECHNIQUE_LABELS[technique];
	if (technique === 'naked_single') return `${label}: cell ${nameCells(cells)}.`;
	return `${label}: ${digits.length === 1 ? 'digit' : 'digits'} ${digits.join(', ')}.`;
}

function sayWhole({ step, following = [] }: StepHint): string {
	const entries =
		step.pattern.kind === 'hidden_single' ? [] : step.placements.map((placement) => `So ${sayEntry(placement)}.`);
	return [explainStep(step), ...entries, ...sayFollowing(following)].join(' ');
}

function sayFollowing(following: readonly Step[]): string[] {
	const [entry] = following.at(-1)?.placements ?? [];
	if (entry === undefined) return [];
	const between = following.length > 1 ? `, after ${countOf(following.length - 1, 'more step')},` : '';
	return [`That leads${between} to ${formatCell(entry.cell)} being ${entry.digit}.`];
}

function sayEntry({ cell, digit }: Placement): string {
	return `${formatCell(cell)} is ${digit}`;
}

function sayBox({ cell }: Placement): string {
	return formatHouse(18 + boxOf(cell));
}
