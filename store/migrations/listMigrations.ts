import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import { firstSchema } from './0001-first-schema.ts';
import { operatorSchema } from './0002-operators-desk.ts';
import { fairPlaySchema } from './0003-fair-play.ts';
import { statsSchema } from './0004-statistics.ts';
import { commitmentSchema } from './0005-commitments.ts';
import { skeletonSchema } from './0006-name-looks.ts';
import { revocationSchema } from './0007-token-revocation.ts';
import { decisionSchema } from './0008-decisions-told.ts';
import { operatorSessionSchema } from './0009-operator-sessions.ts';
import { averageSchema } from './0010-best-averages.ts';
import { signInSchema } from './0011-sign-in-bounds.ts';
import { outboxSchema } from './0012-outbox.ts';
import { moreLooksSchema } from './0013-more-looks.ts';
import { sharingSchema } from './0014-many-processes.ts';
import { startKeySchema } from './0015-start-keys.ts';
import { accessSchema } from './0016-access.ts';
import { ladderSchema } from './0017-ladder-versions.ts';
import { openPracticeSchema } from './0018-open-practice.ts';
import { raceSchema } from './0019-races.ts';
import { pauseSchema } from './0020-pauses-and-looks.ts';
import { parSchema } from './0021-par.ts';
import { coachSchema } from './0022-coach.ts';
import { moveMonthSchema } from './0023-move-months.ts';
import { lessonPositionSchema } from './0025-lesson-positions.ts';
import { progressOfRunSchema } from './0026-progress-of-run.ts';
import { fewerIndexesSchema } from './0027-fewer-indexes.ts';
import { repeatSchema } from './0028-repeated-requests.ts';
import { boundedFinishSchema } from './0029-bounded-finish.ts';
import { statsReadSchema } from './0030-statistics-are-read.ts';

/** In order, each under the name of its file. A migration that has been released never changes. */
export function listMigrations(words: SchemaWords): Record<string, Migration> {
	return {
		'0001-first-schema': firstSchema(words),
		'0002-operators-desk': operatorSchema(words),
		'0003-fair-play': fairPlaySchema(),
		'0004-statistics': statsSchema(),
		'0005-commitments': commitmentSchema(),
		'0006-name-looks': skeletonSchema(),
		'0007-token-revocation': revocationSchema(),
		'0008-decisions-told': decisionSchema(),
		'0009-operator-sessions': operatorSessionSchema(),
		'0010-best-averages': averageSchema(),
		'0011-sign-in-bounds': signInSchema(),
		'0012-outbox': outboxSchema(),
		'0013-more-looks': moreLooksSchema(),
		'0014-many-processes': sharingSchema(),
		'0015-start-keys': startKeySchema(),
		'0016-access': accessSchema(),
		'0017-ladder-versions': ladderSchema(),
		'0018-open-practice': openPracticeSchema(),
		'0019-races': raceSchema(),
		'0020-pauses-and-looks': pauseSchema(),
		'0021-par': parSchema(words),
		'0022-coach': coachSchema(),
		'0023-move-months': moveMonthSchema(words),
		'0025-lesson-positions': lessonPositionSchema(),
		'0026-progress-of-run': progressOfRunSchema(),
		'0027-fewer-indexes': fewerIndexesSchema(words),
		'0028-repeated-requests': repeatSchema(),
		'0029-bounded-finish': boundedFinishSchema(),
		'0030-statistics-are-read': statsReadSchema(),
	};
}
