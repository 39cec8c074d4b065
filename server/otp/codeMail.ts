import { CODE_LIFETIME_S } from '#contract/limits.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Config } from '../settings/config.ts';

const MINUTES = CODE_LIFETIME_S / 60;

/** The code comes first in the subject, where a phone shows it without opening the mail. */
export function writeCodeMail(
	{ to, code }: { readonly to: string; readonly code: string },
	{ baseUrl, contact }: Pick<Config, 'baseUrl' | 'contact'>,
): Mail {
	const host = new URL(baseUrl).host;
	return {
		to,
		subject: `${code} is your Ninefold code`,
		text: [
			`Your code for Ninefold is ${code}`,
			'',
			`Type it into the page at ${baseUrl} within ${MINUTES} minutes. It works once.`,
			'',
			'If you did not ask for it, do nothing: without the code nobody can sign in.',
			`Nobody from ${host} will ever ask you for it.`,
			...(contact === undefined ? [] : ['', `Questions? ${contact}`]),
			'',
		].join('\n'),
		html: [
			'<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
			'<p>Your code for Ninefold:</p>',
			`<p style="font-size: 2em; letter-spacing: 0.2em"><strong>${code}</strong></p>`,
			`<p>Type it into the page at <a href="${escapeHtml(baseUrl)}">${escapeHtml(host)}</a> within ${MINUTES} minutes. It works once.</p>`,
			'<p>If you did not ask for it, do nothing: without the code nobody can sign in.<br>',
			`Nobody from ${escapeHtml(host)} will ever ask you for it.</p>`,
			contact === undefined ? '' : `<p>Questions? ${linkContact(contact)}</p>`,
			'</body></html>',
		].join('\n'),
	};
}

function linkContact(contact: string): string {
	const href = URL.canParse(contact) ? contact : `mailto:${contact}`;
	return `<a href="${escapeHtml(href)}">${escapeHtml(contact)}</a>`;
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
