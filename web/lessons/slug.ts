/** The name of a lesson in its address: `x_wing` is at `/learn/x-wing`. */
export function slugOf(technique: string): string {
	return technique.replaceAll('_', '-');
}
