import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { normalizeEmail } from '#server/auth/email.ts';
import { readAccount } from '#store/read/account.ts';
import { findUserByEmail, findUser as findUserById, type PlayerRow } from '#store/read/players.ts';
import { countRunsByStatus } from '#store/read/runs.ts';
import { readSnapshot } from '#store/reader.ts';
import { revokeTokens } from '#store/write/access.ts';
import { endPlayer, type RemovedRows, removeEndedPlayer } from '#store/write/endPlayer.ts';
import { type CommandContext, makeChange, type RunVerb, reportDryRun } from './context.ts';
import { formatCount, formatFields, formatMoment } from './format.ts';
import type { Request } from './request.ts';

export const findAccount: RunVerb = async (context, { subject }) => {
	const user = await findUser(context, subject);
	if (user === undefined) return 1;
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
	const data = user && (await readSnapshot(context.store, (db) => readAccount(db, user.id)));
	if (data === undefined) return 1;
	if (out !== undefined && existsSync(out)) {
		context.say(`${out} already exists`);
		return 1;
	}
	const head = { exportedAt: context.now(), timesAre: 'milliseconds since 1970-01-01 UTC' };
	const text = JSON.stringify({ ...head, ...data }, null, 2);
	// Nobody else on the machine needs to read what the service knows of a person.
	if (out === undefined) context.print(text);
	else await writeFile(out, `${text}\n`, { flag: 'wx', mode: 0o600 });
	context.say(`${formatCount(data.games.length, 'game')}, ${formatCount(data.runs.length, 'run')}`);
	return 0;
};

/** The user keeps everything and can sign in again. */
export const revokeAccount: RunVerb = async (context, request) => {
	const user = await findUser(context, request.subject);
	if (user === undefined) return 1;
	const change = await makeChange(context, request, async (tx) => {
		const revoked = await revokeTokens(tx, { userId: user.id, now: context.now() });
		return revoked === undefined ? { ok: false as const } : { ok: true as const, subject: user.id, detail: revoked };
	});
	if (!change.ok) {
		context.say(GONE);
		return 1;
	}
	const codes = formatCount(change.detail.codes, 'sign-in code');
	context.print(`${request.dryRun ? 'would end' : 'ended'} all tokens of ${user.email} and ${codes}`);
	reportDryRun(context, request);
	return 0;
};

const GONE = 'somebody else has deleted this account';

export const deleteAccountOf: RunVerb = async (context, request) => {
	const user = await findUser(context, request.subject);
	if (user === undefined) return 1;
	const isTrial = request.dryRun || !request.yes;
	const removed = await removeUser(context, { ...request, dryRun: isTrial }, user);
	if (removed === undefined) {
		context.say(GONE);
		return 1;
	}
	context.print(`${isTrial ? 'would delete' : 'deleted'} the account ${user.id} of ${user.email}, ${user.displayName}`);
	for (const line of describeRemoved(removed)) context.print(line);
	reportDryRun(context, request);
	if (request.dryRun || request.yes) return 0;
	context.say('nothing was changed: add --yes to delete the account, which cannot be undone');
	return 1;
};

async function removeUser(
	context: CommandContext,
	request: Request,
	{ id }: PlayerRow,
): Promise<RemovedRows | undefined> {
	const change = await makeChange(context, request, async (tx) => {
		const removed = await endPlayer(tx, id, context.now());
		return removed === undefined ? { ok: false as const } : { ok: true as const, subject: id, detail: { ...removed } };
	});
	if (change.ok && !request.dryRun) await removeEndedPlayer(context.store, id);
	return change.ok ? change.detail : undefined;
}

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
async function findUser({ store, say }: CommandContext, who: string): Promise<PlayerRow | undefined> {
	const isAddress = who.includes('@');
	const user = await (isAddress ? findUserByEmail(store.db, normalizeEmail(who)) : findUserById(store.db, who));
	if (user === undefined) say(`no account ${isAddress ? 'with the address ' : ''}${who}`);
	return user;
}
