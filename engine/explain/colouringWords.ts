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

export function explainRemotePair({ pair, colours: [first, second] }: RemotePair, { eliminations }: Step): string {
	return `${nameCells([...first, ...second])} are all ${nameDigits(pair, 'or')}, and each sees the next: ${nameCells(first)} have one of the digits and ${nameCells(second)} the other. Cells that see one of each can’t have either: ${nameEliminations(eliminations)}.`;
}
