import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { normalizeEmail } from '#server/auth/email.ts';
import { readAccount } from '#store/read/account.ts';
import { findUserByEmail, findUser as findUserById, type PlayerRow } from '#store/read/players.ts';
import { countRunsByStatus } from '#store/read/runs.ts';
import { readSnapshot } from '#store/reader.ts';
import { revokeTokens } from '#store/write/access.ts';
import { endPlayer, type RemovedRows, removeEndedPlayer } from '#store/write/endPlayer.ts';
import { type CommandContext, makeChange, Refusal, type RunVerb, reportDryRun, reportTrial } from './context.ts';
import { formatCount, formatFields, formatMoment } from './format.ts';

export const findAccount: RunVerb = async (context, { subject }) => {
	const user = await findUser(context, subject);
	const { ranked, held, unranked } = await countRunsByStatus(context.store.db, user.id);
	const fields = {
		id: user.id,
		'e-mail': user.email ?? '',
		name: user.displayName ?? '',
		since: formatMoment(user.createdAt),
		...(user.tokensValidFrom === 0 ? {} : { 'signed out': formatMoment(user.tokensValidFrom) }),
		runs: `${ranked} ranked, ${held} held, ${unranked} unranked`,
	};
	for (const line of formatFields(fields)) context.print(line);
	return 0;
};

export const exportAccount: RunVerb = async (context, { subject, out }) => {
	const user = await findUser(context, subject);
	const data = await readSnapshot(context.store, (db) => readAccount(db, user.id));
	if (data === undefined) throw new Refusal(GONE);
	if (out !== undefined && existsSync(out)) throw new Refusal(`${out} already exists`);
	const head = { exportedAt: context.now(), timesAre: 'milliseconds since 1970-01-01 UTC' };
	const text = JSON.stringify({ ...head, ...data }, null, 2);
	// Other users of the machine need not read a person's data.
	if (out === undefined) context.print(text);
	else await writeFile(out, `${text}\n`, { flag: 'wx', mode: 0o600 });
	context.say(`${formatCount(data.games.length, 'game')}, ${formatCount(data.runs.length, 'run')}`);
	return 0;
};

/** The user keeps everything and can sign in again. */
export const revokeAccount: RunVerb = async (context, request) => {
	const user = await findUser(context, request.subject);
	const { detail } = await makeChange(context, request, async (tx) => {
		const revoked = await revokeTokens(tx, { userId: user.id, now: context.now() });
		if (revoked === undefined) throw new Refusal(GONE);
		return { subject: user.id, detail: revoked };
	});
	const codes = formatCount(detail.codes, 'sign-in code');
	context.print(`${request.dryRun ? 'would end' : 'ended'} all tokens of ${user.email} and ${codes}`);
	reportDryRun(context, request);
	return 0;
};

const GONE = 'somebody else has deleted this account';

export const deleteAccountOf: RunVerb = async (context, request) => {
	const user = await findUser(context, request.subject);
	const isTrial = request.dryRun || !request.yes;
	const { detail: removed } = await makeChange(context, { ...request, dryRun: isTrial }, async (tx) => {
		const rows = await endPlayer(tx, user.id, context.now());
		if (rows === undefined) throw new Refusal(GONE);
		return { subject: user.id, detail: { ...rows } };
	});
	if (!isTrial) await removeEndedPlayer(context.store, user.id);
	context.print(`${isTrial ? 'would delete' : 'deleted'} the account ${user.id} of ${user.email}, ${user.displayName}`);
	for (const line of describeRemoved(removed)) context.print(line);
	return reportTrial(context, request, 'delete the account');
};

function describeRemoved({ boardRows, levels, runs, moves, games, codes }: RemovedRows): string[] {
	return formatFields({
		'board rows': `${boardRows}`,
		levels: `${levels}`,
		runs: `${runs}`,
		moves: `${moves}`,
		games: `${games}`,
		'sign-in codes': `${codes}`,
	});
}

/** Finds the user by e-mail address, or by the id in boards, runs and the audit log. No id contains an @. */
async function findUser({ store }: CommandContext, who: string): Promise<PlayerRow> {
	const isAddress = who.includes('@');
	const user = await (isAddress ? findUserByEmail(store.db, normalizeEmail(who)) : findUserById(store.db, who));
	if (user === undefined) throw new Refusal(`no account ${isAddress ? 'with the address ' : ''}${who}`);
	return user;
}
