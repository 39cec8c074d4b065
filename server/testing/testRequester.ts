import { openStore } from '#store/open.ts';
import { Outbox } from '../mail/outbox.ts';
import { issueCode } from '../otp/issueCode.ts';
import { delay } from '../process/delay.ts';
import { createLog } from '../process/log.ts';
import { seededRandom } from './seededRandom.ts';
import { readTestConfig, TEST_NOW } from './testConfig.ts';

/**
 * A process that issues a code as a service does, whose mail server never answers, and then waits for its end: for the test that
 * kills it. To load a whole service would take twice as long.
 */
const [dataDir = '', email = ''] = process.argv.slice(2);
const mailer = {
	send() {
		process.stdout.write('the mail is being sent\n');
		return new Promise<void>(() => {});
	},
	close() {},
};
const parts = {
	store: await openStore({ dataDir }),
	config: readTestConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }),
	clock: () => Date.parse(TEST_NOW),
	random: seededRandom('test app'),
	mailer,
};
const outbox = new Outbox({ ...parts, log: createLog('info', process.stderr), delay });
await issueCode(parts, { email, language: 'en', networkKey: 'a network' });
outbox.wake();
setInterval(() => {}, 1000);
