import './arrangement.css';
import type { AllPreferences } from '../account/preferences.ts';

/** Tells the style which arrangement of the game the player has chosen. */
export function arrange(
	{ leftHanded, squareKeys, moreKeys, digitSize }: AllPreferences,
	{ dataset }: HTMLElement,
): void {
	dataset.hand = leftHanded ? 'left' : 'right';
	dataset.keys = squareKeys ? 'square' : 'rows';
	dataset.modes = moreKeys ? 'row' : 'one';
	dataset.digits = digitSize;
}
