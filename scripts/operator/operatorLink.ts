import { formatOperatorLink, makeOperatorKey, SIGN_IN_MINUTES } from '#server/operator/operatorKey.ts';
import type { CommandContext, RunVerb } from './context.ts';

export const openHeldPage: RunVerb = async (context) => {
	await printLink(context);
	return 0;
};

/** A link that signs the operator in to the page, at a run if one is named. */
export async function printLink(context: CommandContext, runId?: string): Promise<void> {
	const { store, actor, random, now, baseUrl, print, say } = context;
	const { key } = await makeOperatorKey(store.db, { kind: 'sign-in', actor, now: now(), random });
	print(formatOperatorLink(baseUrl, key, runId));
	say(`the link works once, within ${SIGN_IN_MINUTES} minutes; keep it to yourself`);
}
