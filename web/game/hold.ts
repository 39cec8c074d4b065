import type { Schedule } from '../browser/schedule.ts';
import { selectAlike } from '../grid/selection.ts';
import { act } from './actions.ts';
import type { GameSession } from './session.ts';

/** As long as a phone waits. */
const HOLD_MS = 450;
/** A finger that lies still moves by less. */
const STILL_PX = 12;

interface HoldParts {
	readonly schedule: Schedule;
	readonly findSession: () => GameSession | undefined;
}

/**
 * A press that is held acts at once, and its click does nothing more: a key of a digit writes a note, a digit in the grid selects all like it.
 * A short press waits for nothing.
 */
export class Hold {
	readonly #parts: HoldParts;
	#cancel: (() => void) | undefined;
	#from = { x: 0, y: 0 };
	#hasActed = false;

	constructor(parts: HoldParts) {
		this.#parts = parts;
	}

	press({ target, button, clientX, clientY }: PointerEvent): void {
		this.end();
		this.#hasActed = false;
		const action = button === 0 ? this.#findAction(target as Element) : undefined;
		if (action === undefined) return;
		this.#from = { x: clientX, y: clientY };
		this.#cancel = this.#parts.schedule(HOLD_MS, () => {
			this.#hasActed = true;
			action();
		});
	}

	move({ clientX, clientY }: PointerEvent): void {
		if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > STILL_PX) this.end();
	}

	/** The press is over, or has become something else. */
	end(): void {
		this.#cancel?.();
		this.#cancel = undefined;
	}

	/** Takes the click, or the menu of a long touch, of a press that has acted. */
	swallow(event: MouseEvent): void {
		// A key's click counts no presses.
		const isOfKey = event.type === 'click' && event.detail === 0;
		if (!this.#hasActed || isOfKey) return;
		if (event.type === 'click') this.#hasActed = false;
		event.preventDefault();
		event.stopPropagation();
	}

	#findAction(target: Element): (() => void) | undefined {
		const session = this.#parts.findSession();
		const place = target.closest<HTMLElement>('[data-digit], [data-cell]');
		if (session === undefined || place === null) return undefined;
		const { digit, cell } = place.dataset;
		if (digit !== undefined) return () => act(session, { kind: 'digit', digit: Number(digit), as: 'corner' });
		const isDigit = session.state.peek()?.play?.cells[Number(cell)] !== 0;
		if (!isDigit) return undefined;
		return () => session.change((state) => ({ state: selectAlike(state, Number(cell)), inputs: [] }));
	}
}
