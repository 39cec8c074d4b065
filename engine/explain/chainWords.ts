import { lowestDigit } from '../digitSet.ts';
import { formatCell, formatHouse } from '../house.ts';
import type { Link, LinkEnd } from '../link.ts';
import type { CellForcing, Chain, HouseForcing, Nishio, StrongLinks } from '../pattern.ts';
import type { Step } from '../step.ts';
import { joinWords, nameCells, nameEliminations } from './words.ts';

export function explainStrongLinks({ digit, links }: StrongLinks, { eliminations }: Step): string {
	const facts = links.map(({ house, enter, leave }) => {
		return `in ${formatHouse(house)}, it’s in ${nameCells(enter, 'or')} or else in ${nameCells(leave, 'or')}`;
	});
	const clashes = links.slice(1).map(({ enter }, at) => {
		return `both in ${nameCells(links[at]?.leave ?? [], 'or')} and in ${nameCells(enter, 'or')}`;
	});
	const ends = [...(links[0]?.enter ?? []), ...(links.at(-1)?.leave ?? [])];
	return `Follow the ${digit}s: ${facts.join('; ')}. It can’t be ${joinWords(clashes, 'or')}, which see each other. So it’s in ${nameCells(ends, 'or')}: ${nameEliminations(eliminations)}.`;
}

export function explainChain(_: Chain, step: Step): string {
	const [first, last] = [step.links[0]!, step.links.at(-1)!];
	if (first.kind === 'weak' || step.placements.length > 0)
		return `If ${sayChain(step.links)}: a contradiction. So ${sayConclusion(step)}.`;
	return `If ${sayChain(step.links)}. So ${sayClaim(first.from, true)}, or ${sayClaim(last.to, true)}: ${nameEliminations(step.eliminations)}.`;
}

export function explainLoop(_: Chain, { links, eliminations }: Step): string {
	return `If ${sayChain(links)} again: a loop. It works in the other direction too, so of any two neighbors in it one is true, and candidates that see both can be removed: ${nameEliminations(eliminations)}.`;
}

export function explainCellForcing({ cell, chains }: CellForcing, step: Step): string {
	return `Whatever ${nameCells([cell])} is, ${sayConclusion(step)}: ${sayCases(chains)}.`;
}

export function explainHouseForcing({ house, digit, chains }: HouseForcing, step: Step): string {
	return `Wherever the ${digit} of ${formatHouse(house)} is, ${sayConclusion(step)}: ${sayCases(chains)}.`;
}

function sayCases(chains: readonly (readonly Link[])[]): string {
	return chains.map((links) => `if ${sayChain(links)}`).join('; ');
}

/** Throws if the step proves nothing. */
export function explainNishio({ digit, start, isTrue, forced, clash }: Nishio, step: Step): string {
	const places = forced.map(({ cell, house }) => `${formatCell(cell)} is its only place left in ${formatHouse(house)}`);
	const end = clash.length > 1 ? `, but ${nameCells(clash)} see each other` : '';
	return `Suppose ${sayClaim({ cells: [start], digit }, isTrue)} and follow the ${digit} through the grid: ${places.join(', then ')}${end}. So ${sayConclusion(step)}.`;
}

/** `r1c1 is 5, then r1c4 isn’t 5, so r3c4 is 5 (the only other place in column 4)`, to be put after an `if`. */
function sayChain(links: readonly Link[]): string {
	const [first] = links;
	if (first === undefined) return '';
	const claims = links.map(({ to, kind, house }, at) => {
		const reason = house === undefined ? '' : ` (the only other place in ${formatHouse(house)})`;
		return `${at === 0 ? ', then ' : ', so '}${sayClaim(to, kind === 'strong')}${reason}`;
	});
	return `${sayClaim(first.from, first.kind === 'weak')}${claims.join('')}`;
}

/** `r1c1 is 5`, `r1c1 isn’t 5`, `one of r1c1 and r1c2 is 5`, `none of r1c1 and r1c2 is 5`. */
function sayClaim({ cells, digit }: LinkEnd, isTrue: boolean): string {
	if (cells.length > 1) return `${isTrue ? 'one' : 'none'} of ${nameCells(cells)} is ${digit}`;
	return `${nameCells(cells)} ${isTrue ? 'is' : 'isn’t'} ${digit}`;
}

function sayConclusion(step: Step): string {
	const conclusion = conclusionOf(step);
	return sayClaim(conclusion, conclusion.isTrue);
}

/** What a chain proves: one candidate, true or false. Throws if the step proves nothing. */
function conclusionOf({ placements, eliminations }: Step): LinkEnd & { readonly isTrue: boolean } {
	for (const { cell, digit } of placements) return { cells: [cell], digit, isTrue: true };
	for (const { cell, digits } of eliminations) return { cells: [cell], digit: lowestDigit(digits), isTrue: false };
	throw new Error('a step proves something');
}
