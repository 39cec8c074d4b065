import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../backend.ts';
import { wholeSchema } from './0031-schema.ts';
import { confirmations } from './0032-confirmations.ts';
import { pace } from './0033-pace.ts';
import { circles } from './0034-circles.ts';
import { people } from './0035-people.ts';
import { ownDailies } from './0037-today.ts';
import { reminders } from './0038-reminders.ts';

/** In order, each under the name of its file. A migration that has been released never changes. */
export function listMigrations(words: SchemaWords): Record<string, Migration> {
	return {
		'0031-schema': wholeSchema(words),
		'0032-confirmations': confirmations,
		'0033-pace': pace,
		'0034-circles': circles,
		'0035-people': people,
		'0037-today': ownDailies,
		'0038-reminders': reminders,
	};
}
