import './settings.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Access, ApiKey, NewKey, SignedInSession } from '#contract/access.ts';
import { KEY_RIGHTS, type KeyRight } from '#contract/kinds.ts';
import { KEY_NAME_LENGTH_MAX } from '#contract/limits.ts';
import { formatShortDate } from '../language/calendar.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import { copyOrSelect } from '../parts/share/sharing.ts';
import { useShell } from '../parts/shell.ts';
import { AccessList, type AccessListParts, nameSession } from './accessList.ts';

/** The devices of a signed-in player and the keys of their programs, once the player asks for them. */
export function AccessSection({ parts }: { parts: AccessListParts }) {
	const shell = useShell();
	const words = viewMessages.access;
	const [list] = useState(() => new AccessList(parts));
	if (shell.identity.user.value === undefined) return null;
	const access = list.access.value;
	return (
		<section class="settings-access">
			<h2>{words.title}</h2>
			<p class="fine">{words.note}</p>
			{access === undefined ? (
				<button type="button" class="button" disabled={list.isSending.value} onClick={() => void list.open()}>
					{words.show}
				</button>
			) : (
				<Lists list={list} access={access} />
			)}
		</section>
	);
}

function Lists({ list, access }: { list: AccessList; access: Access }) {
	const words = viewMessages.access;
	const made = list.made.value;
	return (
		<>
			<h3>{words.devices}</h3>
			<ul>
				{access.sessions.map((session) => (
					<Session key={session.id} list={list} session={session} />
				))}
			</ul>
			<h3>{words.keys}</h3>
			{made !== undefined && <Made made={made} />}
			<ul>
				{access.keys.map((key) => (
					<Key key={key.id} list={list} item={key} />
				))}
			</ul>
			<KeyForm key={made?.key.id} list={list} />
		</>
	);
}

function Session({ list, session }: { list: AccessList; session: SignedInSession }) {
	const words = viewMessages.access;
	const name = nameSession(session.device);
	return (
		<li class="line">
			<span>
				<strong>{name}</strong>
				<span class="fine">{session.current ? words.thisDevice : describeSession(session)}</span>
			</span>
			{!session.current && (
				<button
					type="button"
					class="quiet"
					aria-label={`${words.signOut}: ${name}`}
					onClick={() => void list.signOut(session)}
				>
					{words.signOut}
				</button>
			)}
		</li>
	);
}

function Key({ list, item }: { list: AccessList; item: ApiKey }) {
	const words = viewMessages.access;
	return (
		<li class="line">
			<span>
				<strong>{item.name}</strong>
				<span class="fine">
					{words.rights[item.right]} · {item.lastUsedAt === null ? words.neverUsed : describeUse(item.lastUsedAt)}
				</span>
			</span>
			<button
				type="button"
				class="quiet"
				aria-label={`${words.revoke}: ${item.name}`}
				onClick={() => void list.revokeKey(item)}
			>
				{words.revoke}
			</button>
		</li>
	);
}

function describeSession({ lastUsedAt, createdAt }: SignedInSession): string {
	if (lastUsedAt !== null) return describeUse(lastUsedAt);
	return viewMessages.access.signedInOn({ date: formatShortDate(createdAt, dateLocale) });
}

function describeUse(lastUsedAt: string): string {
	return viewMessages.access.lastUsed({ date: formatShortDate(lastUsedAt, dateLocale) });
}

/** The secret of a key, to be copied at once: the form that made it is empty again and has lost the focus. */
function Made({ made: { key, secret } }: { made: NewKey }) {
	const shell = useShell();
	const words = viewMessages.access;
	const text = useRef<HTMLElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus(), [key.id]);
	const select = () => getSelection()?.selectAllChildren(text.current!);
	const copy = () => copyOrSelect(secret, { select, notice: shell.notice });
	return (
		<div class="panel">
			<p id="made">{words.made({ name: key.name })}</p>
			<code ref={text}>{secret}</code>
			<button ref={button} type="button" class="button" aria-describedby="made" onClick={() => void copy()}>
				{words.copy}
			</button>
		</div>
	);
}

function KeyForm({ list }: { list: AccessList }) {
	const words = viewMessages.access;
	const [right, setRight] = useState<KeyRight>('read');
	return (
		<>
			<Choice
				label={words.right}
				name="key-right"
				options={KEY_RIGHTS}
				words={words.rights}
				value={right}
				onChoose={setRight}
			/>
			<Field
				label={words.keyName}
				button={words.make}
				buttonClass="button"
				error={list.error.value}
				isSending={list.isSending.value}
				inputMode="text"
				autoComplete="off"
				maxLength={KEY_NAME_LENGTH_MAX}
				isFocused={false}
				onSubmit={(name) => void list.createKey({ name, right })}
			/>
		</>
	);
}
