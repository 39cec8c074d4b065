import type { DrillState } from '#contract/coach.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { DRILLS } from '../home/savedGames.ts';

type Saved = Pick<DrillState, 'technique' | 'title' | 'dueAt'>;

/** The drills of this browser, so that home says what is due without asking the service. */
export function saveDrills(storage: Storage, drills: readonly DrillState[]): void {
	const saved: Saved[] = drills.map(({ technique, title, dueAt }) => ({ technique, title, dueAt }));
	storage.write(DRILLS, saved.length === 0 ? undefined : JSON.stringify(saved));
}

/** After a drill: the others stay as they are known. */
export function saveDrill(storage: Storage, drill: DrillState): void {
	const others = readDrills(storage).filter(({ technique }) => technique !== drill.technique);
	const { technique, title, dueAt } = drill;
	storage.write(DRILLS, JSON.stringify([...others, { technique, title, dueAt }]));
}

/** The drill that has been due for the longest time. */
export function findDueDrill(storage: Storage, nowMs: number): Saved | undefined {
	const due = readDrills(storage).filter((drill) => isDue(drill, nowMs));
	return due.toSorted((a, b) => Date.parse(a.dueAt!) - Date.parse(b.dueAt!))[0];
}

export function isDue({ dueAt }: Pick<DrillState, 'dueAt'>, nowMs: number): boolean {
	return dueAt !== null && Date.parse(dueAt) <= nowMs;
}

function readDrills(storage: Storage): readonly Saved[] {
	return readJson(storage, DRILLS, isList) ?? [];
}

function isList(value: unknown): value is readonly Saved[] {
	return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.technique === 'string');
}
