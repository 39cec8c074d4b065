import type { Language } from '#contract/languages.ts';
import { GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import type { RemindedStreak } from '#rules/reminder.ts';
import type { Tables } from '#words/tables.ts';
import type { Mail } from '../mail/mailer.ts';
import { escapeHtml, linkContact } from '../mail/mailHtml.ts';
import type { Config } from '../settings/config.ts';

interface ReminderMail {
	readonly streak: RemindedStreak;
	/** The Grand Prix that the mail tells of. */
	readonly grandPrixId: string | undefined;
	/** The address that ends the reminders. */
	readonly unsubscribe: string;
	readonly language: Language;
	/** Words in that language. */
	readonly words: Tables['mail'];
}

export function writeReminderMail(
	{ streak, grandPrixId, unsubscribe, language, words }: ReminderMail,
	{ baseUrl, contact }: Pick<Config, 'baseUrl' | 'contact'>,
): Omit<Mail, 'id' | 'to'> {
	const { reminderMail, codeMail } = words;
	const { streakDays: days } = streak;
	const state = describeStreak(streak, reminderMail);
	const grandPrix = reminderMail.grandPrix({ minutes: GRAND_PRIX_MINUTES });
	const contestUrl = grandPrixId && `${baseUrl}/contests/${grandPrixId}`;
	const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${text}</a>`;
	return {
		subject: days > 0 ? reminderMail.subjectStreak({ days }) : reminderMail.subject,
		unsubscribe,
		text: [
			...['Ninefold', '', state, '', `${reminderMail.play} ${baseUrl}`, ''],
			...(contestUrl === undefined ? [] : [`${grandPrix} ${contestUrl}`, '']),
			...['--', reminderMail.why],
			`${reminderMail.stop} ${unsubscribe}`,
			...(contact === undefined ? [] : [`${codeMail.questions} ${contact}`]),
			'',
		].join('\n'),
		html: [
			`<!doctype html><html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">`,
			'<p><strong>Ninefold</strong></p>',
			`<p>${state}</p>`,
			`<p>${reminderMail.play} ${link(baseUrl, escapeHtml(new URL(baseUrl).host))}</p>`,
			...(contestUrl === undefined ? [] : [`<p>${grandPrix} ${link(contestUrl, escapeHtml(contestUrl))}</p>`]),
			'<hr>',
			`<p style="font-size: 0.85em">${reminderMail.why}<br>`,
			link(unsubscribe, reminderMail.stopLink),
			contact === undefined ? '</p>' : `<br>\n${codeMail.questions} ${linkContact(contact)}</p>`,
			'</body></html>',
		].join('\n'),
	};
}

function describeStreak(
	{ streakDays: days, hasFreeze, hoursLeft: hours }: RemindedStreak,
	words: Tables['mail']['reminderMail'],
): string {
	if (days === 0) return words.open({ hours });
	return hasFreeze ? words.frozen({ days, hours }) : words.atRisk({ days, hours });
}
