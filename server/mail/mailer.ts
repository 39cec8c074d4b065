import { createTransport } from 'nodemailer';

export interface Mail {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface Mailer {
	/** Hands one mail to the mail server. Throws when the server does not accept it. */
	send(mail: Mail): Promise<void>;
	close(): void;
}

const CONNECTIONS_MAX = 4;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends over SMTP through a pool of a few connections. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
	const transport = createTransport({
		url: smtpUrl,
		pool: true,
		maxConnections: CONNECTIONS_MAX,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return {
		async send({ to, subject, text, html }) {
			await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
		},
		close: () => transport.close(),
	};
}
