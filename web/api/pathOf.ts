/** A path of the contract with the id in its place. */
export function pathOf(path: string, id: string): string {
	return path.replace(':id', () => encodeURIComponent(id));
}
