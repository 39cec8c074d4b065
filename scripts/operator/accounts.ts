import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { normalizeEmail } from '#server/auth/email.ts';
import { deleteAccount, type RemovedRows } from '#store/account.ts';
import { readAccount } from '#store/accountData.ts';
import { countStandings } from '#store/heldRuns.ts';
import { findUserByEmail, findUser as findUserById, type PlayerRow } from '#store/players.ts';
import { revokeTokens } from '#store/revokeTokens.ts';
import { readSnapshot } from '#store/snapshot.ts';
import { type Desk, makeChange, type RunVerb, sayDryRun } from './desk.ts';
import type { Request } from './request.ts';
import { formatCount, formatFields, formatMoment } from './words.ts';

export const findAccount: RunVerb = async (desk, { subject }) => {
	const user = await findUser(desk, subject);
	if (user === undefined) return 1;
	const { ranked, held, unranked } = await countStandings(desk.store.db, user.id);
	const fields = {
		id: user.id,
		'e-mail': user.email ?? '',
		name: user.displayName ?? '',
		since: formatMoment(user.createdAt),
		...(user.tokensValidFrom === 0 ? {} : { 'signed out': formatMoment(user.tokensValidFrom) }),
		runs: `${ranked} ranked, ${held} held, ${unranked} unranked`,
	};
	for (const line of formatFields(fields)) desk.print(line);
	return 0;
};

export const exportAccount: RunVerb = async (desk, { subject, out }) => {
	const user = await findUser(desk, subject);
	const data = user && (await readSnapshot(desk.store, (db) => readAccount(db, user.id)));
	if (data === undefined) return 1;
	if (out !== undefined && existsSync(out)) {
		desk.say(`${out} is there already`);
		return 1;
	}
	const head = { exportedAt: desk.now(), timesAre: 'milliseconds since 1970-01-01 UTC' };
	const text = JSON.stringify({ ...head, ...data }, null, 2);
	// Nobody else on the machine needs to read what the service knows of a person.
	if (out === undefined) desk.print(text);
	else await writeFile(out, `${text}\n`, { flag: 'wx', mode: 0o600 });
	desk.say(`${formatCount(data.games.length, 'game')}, ${formatCount(data.runs.length, 'run')}`);
	return 0;
};

/** The user keeps everything and signs in again. */
export const revokeAccount: RunVerb = async (desk, request) => {
	const user = await findUser(desk, request.subject);
	if (user === undefined) return 1;
	const change = await makeChange(desk, request, async (tx) => {
		const revoked = await revokeTokens(tx, { userId: user.id, now: desk.now() });
		return revoked === undefined ? { ok: false as const } : { ok: true as const, subject: user.id, detail: revoked };
	});
	if (!change.ok) {
		desk.say(GONE);
		return 1;
	}
	const codes = formatCount(change.detail.codes, 'sign-in code');
	desk.print(`${request.dryRun ? 'would end' : 'ended'} all tokens of ${user.email} and ${codes}`);
	sayDryRun(desk, request);
	return 0;
};

const GONE = 'somebody else has deleted this account';

export const deleteAccountOf: RunVerb = async (desk, request) => {
	const user = await findUser(desk, request.subject);
	if (user === undefined) return 1;
	const isTrial = request.dryRun || !request.yes;
	const removed = await removeUser(desk, { ...request, dryRun: isTrial }, user);
	if (removed === undefined) {
		desk.say(GONE);
		return 1;
	}
	desk.print(`${isTrial ? 'would delete' : 'deleted'} the account ${user.id} of ${user.email}, ${user.displayName}`);
	for (const line of describeRemoved(removed)) desk.print(line);
	sayDryRun(desk, request);
	if (request.dryRun || request.yes) return 0;
	desk.say('nothing was changed: add --yes to delete it, which nobody can undo');
	return 1;
};

async function removeUser(desk: Desk, request: Request, { id }: PlayerRow): Promise<RemovedRows | undefined> {
	const change = await makeChange(desk, request, async (tx) => {
		const removed = await deleteAccount(tx, id);
		return removed === undefined ? { ok: false as const } : { ok: true as const, subject: id, detail: { ...removed } };
	});
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

/** By the address, or by the id that boards, runs and the audit log name: no id has an @. */
async function findUser({ store, say }: Desk, who: string): Promise<PlayerRow | undefined> {
	const isAddress = who.includes('@');
	const user = await (isAddress ? findUserByEmail(store.db, normalizeEmail(who)) : findUserById(store.db, who));
	if (user === undefined) say(`no account ${isAddress ? 'with the address ' : ''}${who}`);
	return user;
}
