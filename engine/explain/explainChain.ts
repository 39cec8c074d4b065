import { lowestDigit } from '../digitSet.ts';
import { getAt } from '../getAt.ts';
import type { Cell } from '../grid.ts';
import type { Link, LinkEnd } from '../link.ts';
import type { ForcingNet, Pattern } from '../pattern.ts';
import type { Step } from '../step.ts';
import type { ChainClaim, ChainKind, ChainWords } from './hintWords.ts';

/** A chain as a list of sentences: what is supposed, what follows link by link, and the result. */
export function explainChain(pattern: Pattern & { readonly kind: ChainKind }, step: Step, words: ChainWords): string[] {
	switch (pattern.kind) {
		case 'chain':
			return explainOneChain(step, words);
		case 'loop':
			return [...explainLinks(step.links, words), words.loop(step)];
		case 'cell_forcing':
			return [
				words.whatever(pattern.cell, describeResult(step, words)),
				...pattern.chains.map((links) => explainCase(links, words)),
			];
		case 'region_forcing':
			return [
				words.wherever(pattern.digit, pattern.house, describeResult(step, words)),
				...pattern.chains.map((links) => explainCase(links, words)),
			];
		case 'forcing_net':
			return explainNet(pattern, step, words);
		case 'nishio': {
			const { digit, start, isTrue, forced, clash } = pattern;
			return [
				words.suppose(words.claim({ cells: [start], digit, isTrue })),
				...forced.map(({ cell, house }) => words.onlyPlace(cell, digit, house)),
				...(clash.length > 1 ? [words.clash(clash)] : []),
				words.contradiction(describeResult(step, words)),
			];
		}
	}
}

/**
 * A chain that disproves a candidate is explained from one of its two neighbors to the other: one of the two is true. A
 * chain that returns to its start, or to a part of it, is explained as a contradiction.
 */
function explainOneChain(step: Step, words: ChainWords): string[] {
	const inner = listInnerLinks(step);
	const [start, rest] = findEnds(inner);
	const isReturn = rest.cells.length === 0;
	const result = isReturn ? words.contradiction(describeResult(step, words)) : words.either([start, rest], step);
	return [...explainLinks(inner, words), result];
}

function listInnerLinks({ links }: Step): readonly Link[] {
	return links[0]?.kind === 'weak' && links.at(-1)?.kind === 'weak' ? links.slice(1, -1) : links;
}

/** That the first end is true, and that the last one is, without the cells that it shares with the first. */
function findEnds(links: readonly Link[]): readonly [ChainClaim, ChainClaim] {
	const start = claimOf(getAt(links, 0).from, true);
	return [start, withoutCells(claimOf(getAt(links, -1).to, true), [start])];
}

/** The end of a chain that leads to the conclusion whether it is true or not; none of a contradiction or another pattern. */
export function findDecidingClaim(step: Step): ChainClaim | undefined {
	if (step.pattern.kind !== 'chain') return undefined;
	const [start, rest] = findEnds(listInnerLinks(step));
	return rest.cells.length === 0 ? undefined : start;
}

/**
 * From the first end of the links: what is supposed of it follows from the kind of the first link. A group of cells is named without
 * those that have lost the digit before, unless none is left: that is the contradiction.
 */
function explainLinks(links: readonly Link[], words: ChainWords): string[] {
	const [first] = links;
	if (first === undefined) return [];
	const supposed = claimOf(first.from, first.kind === 'weak');
	const sentences = [words.suppose(words.claim(supposed))];
	const excluded = supposed.isTrue ? [] : [supposed];
	let lost: ChainClaim | undefined;
	for (const { to, kind, house } of links) {
		const whole = claimOf(to, kind === 'strong');
		const rest = withoutCells(whole, excluded);
		const claim = rest.cells.length > 0 ? rest : whole;
		if (kind === 'weak') {
			lost = claim;
			excluded.push(claim);
		} else sentences.push(lost === undefined ? words.first(claim, house) : words.next(lost, claim, house));
	}
	return sentences;
}

/** The claim about those cells that none of the others names with the digit. */
function withoutCells(claim: ChainClaim, others: readonly ChainClaim[]): ChainClaim {
	const isNamed = (cell: Cell) => others.some(({ cells, digit }) => digit === claim.digit && cells.includes(cell));
	return { ...claim, cells: claim.cells.filter((cell) => !isNamed(cell)) };
}

function explainNet({ branches }: ForcingNet, step: Step, words: ChainWords): string[] {
	const result = describeResult(step, words);
	const isContradiction = branches.length === 1;
	const cases = branches.map(({ start, forced }) => {
		const begin = words.claim({ ...start, cells: [start.cell] });
		const claims = forced.map(({ cell, digit }) => words.claim({ cells: [cell], digit, isTrue: true }));
		const all = isContradiction ? claims : [...claims, result];
		return all.length === 0 ? words.suppose(begin) : words.inCase(begin, all);
	});
	return [...cases, isContradiction ? words.contradiction(result) : words.inAnyCase(result)];
}

function explainCase(links: readonly Link[], words: ChainWords): string {
	const { from, kind: first } = getAt(links, 0);
	const start = claimOf(from, first === 'weak');
	const claims = links.map(({ to, kind }) => words.claim(claimOf(to, kind === 'strong')));
	return words.inCase(words.claim(start), claims);
}

function claimOf({ cells, digit }: LinkEnd, isTrue: boolean): ChainClaim {
	return { cells, digit, isTrue };
}

/** Describes the conclusion of a chain: one candidate, true or false, or all eliminations. */
export function describeResult(step: Step, words: ChainWords): string {
	const [placement] = step.placements;
	if (placement !== undefined) return words.claim({ cells: [placement.cell], digit: placement.digit, isTrue: true });
	const [elimination, ...others] = step.eliminations;
	if (elimination === undefined || others.length > 0) return words.removed(step);
	return words.claim({ cells: [elimination.cell], digit: lowestDigit(elimination.digits), isTrue: false });
}
