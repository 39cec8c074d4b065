/** A path of the contract with the value in the place of its first parameter. */
export function pathOf(path: string, value: string): string {
	return path.replace(/:\w+/, () => encodeURIComponent(value));
}
