import type { Colours, MultiColouring, RemotePair, SimpleColouring } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameDigits, nameEliminations } from './words.ts';

export function explainSimpleColouring(pattern: SimpleColouring, { eliminations }: Step): string {
	const { digit, colours, falseColour } = pattern;
	const conclusion =
		falseColour === undefined
			? `Cells that see both groups can’t be ${digit}`
			: `Two of ${nameCells(colours[falseColour])} see each other, so it isn’t in any of them`;
	return `The ${digit} is in ${nameCells(colours[0])}, or else in ${nameCells(colours[1])}. ${conclusion}: ${nameEliminations(eliminations)}.`;
}

export function explainMultiColouring({ digit, clusters, meeting }: MultiColouring, { eliminations }: Step): string {
	const [a, b] = clusters;
	return `The ${digit} is in ${sayEither(a)}; and it is in ${sayEither(b)}. ${nameCells(meeting)} see each other, so the ${digit} is in ${nameCells(a[1])}, or else in ${nameCells(b[1])}: ${nameEliminations(eliminations)}.`;
}

function sayEither([first, second]: Colours): string {
	return `${nameCells(first)} or else in ${nameCells(second)}`;
}

export function explainRemotePair({ pair, cells }: RemotePair, { eliminations }: Step): string {
	const ends = [cells[0]!, cells.at(-1)!];
	return `${nameCells(cells)} can only be ${nameDigits(pair, 'or')}, and each sees the next, so the two digits alternate. ${nameCells(ends)} have one of them each, so cells that see both can’t have either: ${nameEliminations(eliminations)}.`;
}
