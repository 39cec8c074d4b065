/**
 * Returns a function that has whatever it is given done in a turn of the event loop of its own, one after the other: in between, requests of
 * others are read and answered. It returns false, and does nothing, while too many wait.
 */
export function createTurns(waitingMax: number): (goOn: () => void) => boolean {
	const waiting: (() => void)[] = [];
	let isLettingIn = false;
	function letIn(): void {
		waiting.shift()?.();
		isLettingIn = waiting.length > 0;
		if (isLettingIn) setImmediate(letIn);
	}
	return (goOn) => {
		if (waiting.length >= waitingMax) return false;
		waiting.push(goOn);
		if (!isLettingIn) setImmediate(letIn);
		isLettingIn = true;
		return true;
	};
}
