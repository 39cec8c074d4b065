/** The files that import each other in a circle: each circle as a sorted list of its paths. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
	const reach = new Map(Array.from(imports.keys(), (path) => [path, findReach(path, imports)]));
	const inCircles = [...imports.keys()].filter((path) => reach.get(path)!.has(path)).sort();
	const circles = inCircles.map((path) =>
		inCircles.filter((other) => reach.get(path)!.has(other) && reach.get(other)!.has(path)),
	);
	return circles.filter((circle, index) => circle[0] === inCircles[index]);
}

/** All files that a file leads to; itself only through others. */
function findReach(path: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
	const reach = new Set<string>();
	const waiting = [...(imports.get(path) ?? [])];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (reach.has(next)) continue;
		reach.add(next);
		waiting.push(...(imports.get(next) ?? []));
	}
	return reach;
}
