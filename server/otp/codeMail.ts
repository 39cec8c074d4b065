import type { Language } from '#contract/languages.ts';
import { CODE_LIFETIME_S } from '#contract/limits.ts';
import type { Tables } from '#words/tables.ts';
import type { Mail } from '../mail/mailer.ts';
import { escapeHtml, linkContact } from '../mail/mailHtml.ts';
import type { Config } from '../settings/config.ts';

const MINUTES = CODE_LIFETIME_S / 60;

interface CodeMail {
	readonly code: string;
	readonly language: Language;
	/** Words in that language. */
	readonly words: Tables['mail']['codeMail'];
}

/** The code comes first in the subject, where a phone shows it without opening the mail. */
export function writeCodeMail(
	{ code, language, words }: CodeMail,
	{ baseUrl, contact }: Pick<Config, 'baseUrl' | 'contact'>,
): Omit<Mail, 'id' | 'to'> {
	const link = `<a href="${escapeHtml(baseUrl)}">${escapeHtml(new URL(baseUrl).host)}</a>`;
	return {
		subject: words.subject({ code }),
		text: [
			'Ninefold',
			'',
			`${words.yourCode} ${code}`,
			'',
			words.enterAt({ where: baseUrl, minutes: MINUTES }),
			'',
			words.notYou,
			words.neverAsk,
			'',
			'--',
			words.whatItIs,
			words.why,
			...(contact === undefined ? [] : [`${words.questions} ${contact}`]),
			'',
		].join('\n'),
		html: [
			`<!doctype html><html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">`,
			'<p><strong>Ninefold</strong></p>',
			`<p>${words.yourCode}</p>`,
			`<p style="font-size: 2em; letter-spacing: 0.2em"><strong>${code}</strong></p>`,
			`<p>${words.enterAt({ where: link, minutes: MINUTES })}</p>`,
			`<p>${words.notYou}<br>`,
			`${words.neverAsk}</p>`,
			'<hr>',
			`<p style="font-size: 0.85em">${words.whatItIs}<br>`,
			`${words.why}${contact === undefined ? '' : `<br>\n${words.questions} ${linkContact(contact)}`}</p>`,
			'</body></html>',
		].join('\n'),
	};
}
