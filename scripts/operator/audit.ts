import { listAudit } from '#store/audit.ts';
import type { RunVerb } from './desk.ts';
import { formatMoment } from './words.ts';

export const listChanges: RunVerb = async ({ store, print }, { subject, limit }) => {
	for (const entry of await listAudit(store.db, { subject: subject === '' ? undefined : subject, limit })) {
		const { at, actor, verb, reason, detail } = entry;
		print([formatMoment(at), actor, verb, entry.subject, reason ?? '-', JSON.stringify(detail)].join('  '));
	}
	return 0;
};
