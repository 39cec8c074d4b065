import { existsSync, readdirSync } from 'node:fs';
import { readConfig } from '#server/settings/config.ts';
import type { StorePlace } from '#store/open.ts';
import { explainOutside } from './outside.ts';

export type FoundPlace =
	| { readonly ok: true; readonly place: StorePlace }
	| { readonly ok: false; readonly why: string };

/** Where the service keeps its data, by the same settings; the desk needs no others. Throws a SettingError. */
export function findPlace(
	{ DATA_DIR, DATABASE_URL }: Readonly<Record<string, string | undefined>>,
	{ mayBeNew }: { readonly mayBeNew: boolean },
): FoundPlace {
	const { dataDir, databaseUrl } = readConfig({ DATA_DIR, DATABASE_URL }, () => '');
	if (databaseUrl !== undefined) return { ok: true, place: { databaseUrl } };
	if (mayBeNew) return { ok: true, place: { dataDir } };
	// Opening a store makes one where there is none, which would hide a wrong DATA_DIR.
	if (existsSync(dataDir) && listFiles(dataDir).some((name) => name.endsWith('.sqlite'))) {
		return { ok: true, place: { dataDir } };
	}
	return { ok: false, why: `no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the service` };
}

function listFiles(dataDir: string): string[] {
	try {
		return readdirSync(dataDir);
	} catch (error) {
		throw explainOutside('DATA_DIR cannot be used', error);
	}
}
