import type { Medal } from '#contract/kinds.ts';
import type { LevelRow } from '#contract/progression.ts';

/** Levels in a row of the path, on a broad screen and on a phone. */
export const MAP_WIDTHS = { broad: 20, narrow: 8 } as const;

/** Where a level lies: the path turns at the end of each row. From 1. */
export function placeLevel(index: number, width: number): { readonly row: number; readonly column: number } {
	const row = Math.floor(index / width);
	const at = index % width;
	return { row: row + 1, column: row % 2 === 0 ? at + 1 : width - at };
}

/** The path through the middles of the first `count` levels, in a drawing with one unit a level. */
export function drawRoad(count: number, width: number): string {
	const points = Array.from({ length: count }, (_, index) => {
		const { row, column } = placeLevel(index, width);
		return `${column - 0.5} ${row - 0.5}`;
	});
	return points.length < 2 ? '' : `M${points.join('L')}`;
}

/** Levels in a row that teach the same technique. */
export interface TechniqueGroup {
	readonly technique: string;
	readonly title: string;
	readonly levels: readonly LevelRow[];
	readonly doneCount: number;
	/** The medal of a finished group: gold for three stars at each level, silver for two, else bronze. */
	readonly medal: Medal | undefined;
}

export function listTechniqueGroups(levels: readonly LevelRow[]): TechniqueGroup[] {
	const groups: LevelRow[][] = [];
	for (const level of levels) {
		const last = groups.at(-1);
		if (last?.[0]?.technique === level.technique) last.push(level);
		else groups.push([level]);
	}
	return groups.map((rows) => ({
		technique: rows[0]!.technique,
		title: rows[0]!.title,
		levels: rows,
		doneCount: rows.filter(({ status }) => status === 'done').length,
		medal: findMedal(rows),
	}));
}

function findMedal(rows: readonly LevelRow[]): Medal | undefined {
	if (rows.some(({ status }) => status !== 'done')) return undefined;
	const least = Math.min(...rows.map(({ stars }) => stars));
	return least === 3 ? 'gold' : least === 2 ? 'silver' : 'bronze';
}

/** A group's levels in one row of the path, with the columns from the left. */
export interface GroupPart {
	readonly group: TechniqueGroup;
	readonly row: number;
	readonly from: number;
	readonly to: number;
	/** Whether the path runs to the left here. */
	readonly isBackward: boolean;
}

/** Where the names of the groups stand on a broad screen: over the row that has most of the group's levels. */
export function listGroupParts(groups: readonly TechniqueGroup[]): GroupPart[] {
	let start = 0;
	return groups.map((group) => {
		const places = group.levels.map((_, index) => placeLevel(start + index, MAP_WIDTHS.broad));
		start += group.levels.length;
		const countOf = (row: number) => places.filter((place) => place.row === row).length;
		const { row } = places.reduce((best, place) => (countOf(place.row) > countOf(best.row) ? place : best));
		const columns = places.filter((place) => place.row === row).map(({ column }) => column);
		return { group, row, from: Math.min(...columns), to: Math.max(...columns), isBackward: row % 2 === 0 };
	});
}
