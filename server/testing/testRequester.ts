import { openStore } from '#store/open.ts';
import { openTestApp } from './testApp.ts';

/** A process that requests a code, whose mail server never answers, and then waits for its end: for the test that kills it. */
const [dataDir = '', email = ''] = process.argv.slice(2);
const store = await openStore({ dataDir });
const mailer = {
	send() {
		process.stdout.write('the mail is being sent\n');
		return new Promise<void>(() => {});
	},
	close() {},
};
const app = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, parts: { store, mailer } });
await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
setInterval(() => {}, 1000);
