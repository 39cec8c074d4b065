import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openStore } from '#store/open.ts';
import { buildApp } from './app.ts';
import { createSmtpMailer } from './mail/mailer.ts';
import { announce } from './process/announce.ts';
import { systemClock } from './process/clock.ts';
import { createLog } from './process/log.ts';
import { systemRandom } from './process/randomSource.ts';
import { stopOnSignal } from './process/stopOnSignal.ts';
import { openPuzzleStock } from './puzzles/openPuzzleStock.ts';
import { readConfig, SettingError } from './settings/config.ts';
import { keepSecret } from './settings/localSecrets.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/web/', import.meta.url));

try {
	await start();
} catch (error) {
	const isExpected = error instanceof SettingError || (error as NodeJS.ErrnoException).syscall === 'listen';
	process.stderr.write(`Ninefold cannot start: ${isExpected ? (error as Error).message : (error as Error).stack}\n`);
	process.exit(1);
}

async function start(): Promise<void> {
	const config = readConfig(process.env, keepSecret);
	const log = createLog(config.logLevel);
	const { dataDir, databaseUrl } = config;
	const store = await openStore(databaseUrl === undefined ? { dataDir } : { databaseUrl }).catch((error: Error) => {
		throw new SettingError(
			`${databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} cannot be opened: ${error.message}`,
		);
	});
	const shared = { config, store, clock: systemClock, random: systemRandom, log };
	const puzzles = openPuzzleStock(shared);
	const mailer = config.smtpUrl === undefined ? undefined : createSmtpMailer(config.smtpUrl, config.mailFrom);
	const app = await buildApp({ ...shared, mailer, puzzles, webRoot: existsSync(WEB_ROOT) ? WEB_ROOT : undefined });
	const stopping = stopOnSignal({ app, puzzles, store, log });
	try {
		await puzzles.ready();
		await app.listen({ host: config.host, port: config.port });
		announce(app, config);
	} catch (error) {
		// A stop in the first seconds takes the puzzles away under the start; the process ends by itself then.
		if (!stopping.aborted) throw error;
	}
}
