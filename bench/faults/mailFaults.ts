import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { findFreePort, type RunningService, startService } from '#e2e/service.ts';
import { type Fault, type Outcome, pause } from './fault.ts';

const CODES = 40;
const DOWN_MS = 5_000;

type Behaviour = 'takes' | 'refuses for now' | 'is silent after the message';

interface MailServer {
	behaviour: Behaviour;
	readonly recipients: Set<string>;
	close(): Promise<void>;
}

async function startMailServer(port: number, behaviour: Behaviour): Promise<MailServer> {
	const recipients = new Set<string>();
	const mailServer = {
		behaviour,
		recipients,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		async onData(stream, { envelope }, done) {
			await text(stream);
			if (mailServer.behaviour === 'is silent after the message') return;
			if (mailServer.behaviour === 'refuses for now')
				return done(Object.assign(new Error('Later'), { responseCode: 451 }));
			for (const { address } of envelope.rcptTo) recipients.add(address);
			done();
		},
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return mailServer;
}

async function requestCodes({ baseUrl }: RunningService): Promise<void> {
	for (let index = 0; index < CODES; index++) {
		const answer = await fetch(`${baseUrl}/api/auth/otp/request`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email: `code${index}@example.org` }),
		});
		if (!answer.ok) throw new Error(`a code was refused: ${answer.status} ${await answer.text()}`);
	}
}

async function untilAllMailed({ recipients }: MailServer): Promise<number> {
	const startedAt = performance.now();
	while (recipients.size < CODES) await pause(20);
	return performance.now() - startedAt;
}

async function mailWhile(
	harm: (parts: { service: RunningService; port: number; restart: () => Promise<void> }) => Promise<MailServer>,
	injected: string,
): Promise<Outcome> {
	const dataDir = await makeDataFolder();
	const port = await findFreePort();
	const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' };
	let service = await startService(settings, dataDir);
	const restart = async () => {
		await service.kill();
		service = await startService(settings, dataDir);
	};
	try {
		const server = await harm({ service, port, restart });
		const recoverMs = await untilAllMailed(server);
		await server.close();
		return {
			injected,
			acknowledged: CODES,
			lost: CODES - server.recipients.size,
			recoverMs,
			detail: 'until the last mail arrived',
		};
	} finally {
		await service.kill();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const down: Fault = {
	name: 'mail server down',
	inject: () =>
		mailWhile(
			async ({ service, port }) => {
				await requestCodes(service);
				await pause(DOWN_MS);
				return startMailServer(port, 'takes');
			},
			`for ${DOWN_MS / 1000} s`,
		),
};

const refusing: Fault = {
	name: 'mail server refuses for now',
	inject: () =>
		mailWhile(
			async ({ service, port }) => {
				const server = await startMailServer(port, 'refuses for now');
				await requestCodes(service);
				await pause(DOWN_MS);
				server.behaviour = 'takes';
				return server;
			},
			`451 for ${DOWN_MS / 1000} s`,
		),
};

const silentAndKilled: Fault = {
	name: 'mail server silent after the message, process killed',
	inject: () =>
		mailWhile(async ({ service, port, restart }) => {
			const server = await startMailServer(port, 'is silent after the message');
			await requestCodes(service);
			await pause(DOWN_MS);
			server.behaviour = 'takes';
			await restart();
			return server;
		}, 'kill -9 between request and delivery'),
};

export const MAIL_FAULTS: readonly Fault[] = [down, refusing, silentAndKilled];
