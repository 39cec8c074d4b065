import type { DrillState } from '#contract/coach.ts';
import { isRecord } from '../account/preferences.ts';
import type { Storage } from '../browser/storage.ts';
import { DRILLS } from '../home/savedGames.ts';

type Saved = Pick<DrillState, 'technique' | 'title' | 'dueAt'>;

/** No time comes after this. */
const NEVER = '~';

/** The drills of this browser, so that home says what is due without asking the service. */
export function saveDrills(storage: Storage, drills: readonly Saved[]): void {
	const saved: Saved[] = drills.map(({ technique, title, dueAt }) => ({ technique, title, dueAt }));
	const first = saved.flatMap(({ dueAt }) => (dueAt === null ? [] : [new Date(dueAt).toISOString()])).sort()[0];
	// Home reads only the time in front, as text, before it knows whether it needs the rest.
	storage.write(DRILLS, saved.length === 0 ? undefined : `${first ?? NEVER} ${JSON.stringify(saved)}`);
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
	const [, text = ''] = /^\S+ (.*)$/s.exec(storage.read(DRILLS) ?? '') ?? [];
	try {
		const saved: unknown = JSON.parse(text);
		return isList(saved) ? saved : [];
	} catch {
		// Another version of the page, or another page, has written it.
		return [];
	}
}

function isList(value: unknown): value is readonly Saved[] {
	return Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.technique === 'string');
}
