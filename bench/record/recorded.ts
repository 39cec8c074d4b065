import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openStore, type StoreLocation } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { goOn, type LivesSize, playLives } from './lives.ts';
import { openRecordedService, type RecordedService } from './recordedService.ts';

type Engine = 'sqlite' | 'postgres';

const MOVE_LOG_MONTHS = '2';

/** Plays the lives on a new store, and returns what was answered. */
export function playOn(engine: Engine, size: LivesSize): Promise<string[]> {
	return engine === 'sqlite' ? playOnSqlite(size) : playOnPostgres(size);
}

async function playOnSqlite(size: LivesSize): Promise<string[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-record-'));
	try {
		return await playAt({ dataDir }, size);
	} finally {
		rmSync(dataDir, { recursive: true });
	}
}

async function playOnPostgres(size: LivesSize): Promise<string[]> {
	const server = await startPostgres();
	try {
		return await playAt({ databaseUrl: server.urlOf('postgres') }, size);
	} finally {
		await server.stop();
	}
}

/** The same on an empty store that stays. */
export function playAt(place: StoreLocation, size: LivesSize): Promise<string[]> {
	return record(place, (service) => playLives(service, size));
}

/** After the last that was played in the stores of the version before. */
const TAKEN_OVER_AT = '2027-01-12T08:00:00Z';

/** Goes on in a store of the version before. */
export function playTakenOver(place: StoreLocation): Promise<string[]> {
	return record(place, goOn, TAKEN_OVER_AT);
}

async function record(
	place: StoreLocation,
	play: (service: RecordedService) => Promise<void>,
	now?: string,
): Promise<string[]> {
	const store = await openStore(place);
	const env = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
	const service = await openRecordedService({ store, env: { ...env, MOVE_LOG_MONTHS }, ...(now && { now }) });
	try {
		await play(service);
		return service.recording.lines;
	} finally {
		await service.close();
		await store.close();
	}
}

const pathOf = (name: string) => join(import.meta.dirname, `${name}.txt.gz`);

export function readRecorded(name: string): string[] {
	return gunzipSync(readFileSync(pathOf(name)))
		.toString()
		.trimEnd()
		.split('\n');
}

export function writeRecorded(name: string, lines: readonly string[]): void {
	writeFileSync(pathOf(name), gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
}

const SHOWN_MAX = 20;

/** The first lines that differ, each with its step. */
export function compareLines(recorded: readonly string[], lines: readonly string[]): string[] {
	const differences: string[] = [];
	let step = '';
	for (let index = 0; index < Math.max(recorded.length, lines.length); index++) {
		const [before = '(no line)', now = '(no line)'] = [recorded[index], lines[index]];
		if (now.startsWith('# ')) step = now;
		if (before !== now) differences.push(`${step}\n  - ${before}\n  + ${now}`);
	}
	const more = differences.length - SHOWN_MAX;
	return more > 0 ? [...differences.slice(0, SHOWN_MAX), `${more} more lines differ`] : differences;
}
