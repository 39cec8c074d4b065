import type { Migration } from 'kysely/migration';
import type { SchemaWords } from './backend.ts';
import { commitmentSchema } from './commitmentSchema.ts';
import { deskSchema } from './deskSchema.ts';
import { fairPlaySchema } from './fairPlaySchema.ts';
import { firstSchema } from './firstSchema.ts';
import { revocationSchema } from './revocationSchema.ts';
import { skeletonSchema } from './skeletonSchema.ts';
import { statsSchema } from './statsSchema.ts';

/** In order; a migration that has been released never changes. */
export function listMigrations(words: SchemaWords): Record<string, Migration> {
	return {
		'0001-first-schema': firstSchema(words),
		'0002-operators-desk': deskSchema(words),
		'0003-fair-play': fairPlaySchema(),
		'0004-statistics': statsSchema(),
		'0005-commitments': commitmentSchema(),
		'0006-name-looks': skeletonSchema(),
		'0007-token-revocation': revocationSchema(),
	};
}
