import { createTransport } from 'nodemailer';

export interface Mail {
	/** Stays for each attempt to send the mail, so that a mail server can recognize one that it has. */
	readonly id: string;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** The address that ends mails of this kind with one request (RFC 8058). */
	readonly unsubscribe?: string;
}

export interface Mailer {
	/** Hands one mail to the mail server. Throws when the server does not accept it. */
	send(mail: Mail): Promise<void>;
	close(): void;
}

const CONNECTIONS_MAX = 4;

/** How long a client waits. RFC 5321 asks for minutes; a code is valid for ten. */
interface Patience {
	readonly connectMs: number;
	readonly greetingMs: number;
	/** The longest wait between two answers, also before the one to a mail's text. */
	readonly silenceMs: number;
}

export const SMTP_PATIENCE: Patience = { connectMs: 30_000, greetingMs: 60_000, silenceMs: 120_000 };

/** By these fields a mail client shows a button. */
function endedAt(url: string): Record<string, string> {
	return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Sends over SMTP through a pool of a few connections. */
export function createSmtpMailer(smtpUrl: string, from: string, patience = SMTP_PATIENCE): Mailer {
	const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: CONNECTIONS_MAX,
		connectionTimeout: patience.connectMs,
		greetingTimeout: patience.greetingMs,
		socketTimeout: patience.silenceMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send({ id, to, subject, text, html, unsubscribe }) {
			const messageId = `<${id}@${domain}>`;
			const mail = { messageId, from, to: { name: '', address: to }, subject, text, html };
			await transport.sendMail(unsubscribe === undefined ? mail : { ...mail, headers: endedAt(unsubscribe) });
		},
		close: () => transport.close(),
	};
}
