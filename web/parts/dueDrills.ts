import type { DrillState } from '#contract/coach.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { DRILLS } from '../today/savedToday.ts';

type Saved = Pick<DrillState, 'technique' | 'title' | 'dueAt'>;

/** The drills of this browser, so that home says what is due without asking the service. */
export function saveDrills(storage: Storage, drills: readonly Saved[]): void {
	const saved: Saved[] = drills.map(({ technique, title, dueAt }) => ({ technique, title, dueAt }));
	storage.write(DRILLS, saved.length === 0 ? undefined : JSON.stringify(saved));
}

/** Call it after a drill. The others stay as they were known. */
export function saveDrill(storage: Storage, drill: DrillState): void {
	saveDrills(storage, [...readDrills(storage).filter(({ technique }) => technique !== drill.technique), drill]);
}

/** The longest due of the drills due today. */
export function findDueDrill(storage: Storage, today: string): Saved | undefined {
	const due = readDrills(storage).filter(({ dueAt }) => dueAt !== null && dueAt.slice(0, today.length) <= today);
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
