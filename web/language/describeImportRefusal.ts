import { numberCell, numberHouse } from '#engine/house.ts';
import type { ImportRefusal } from '../game/local/importPuzzle.ts';
import { viewMessages } from './viewMessages.ts';

/** Why a puzzle from elsewhere cannot be played. */
export function describeImportRefusal(why: ImportRefusal): string {
	const words = viewMessages.solve.refusals;
	switch (why.kind) {
		case 'strange':
			return words.strange({ character: why.character });
		case 'length':
			return why.count < 81
				? words.short({ count: why.count, missing: 81 - why.count })
				: words.long({ count: why.count, extra: why.count - 81 });
		case 'conflict': {
			const { kind, number } = numberHouse(why.house);
			return words.conflict[kind]({ digit: why.digit, number });
		}
		case 'variant':
			return why.name === undefined ? words.variant[why.rule] : words.variant.named({ name: why.name });
		case 'few':
			return words.few({ count: why.count });
		case 'several': {
			const [first, second] = why.digits;
			return words.several({ ...numberCell(why.cell), first, second });
		}
		default:
			return words[why.kind];
	}
}
