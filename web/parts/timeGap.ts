/** How much longer one time is than another, in whole seconds as both are shown: the difference that a player works out. */
export function findTimeGap(timeMs: number, otherMs: number): number {
	return 1000 * (Math.floor(timeMs / 1000) - Math.floor(otherMs / 1000));
}
