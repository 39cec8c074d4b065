/**
 * Signs in by a mailed code and says who you are.
 *
 * Usage: node client/examples/signIn.ts http://localhost:3000 player@example.com
 */
import { createInterface } from 'node:readline/promises';
import { Ninefold } from '../client.ts';

const [baseUrl = 'http://localhost:3000', email = 'player@example.com'] = process.argv.slice(2);
const ninefold = new Ninefold(baseUrl);
const { devCode } = await ninefold.requestCode(email);
const code = devCode ?? (await askForCode());
const { user } = await ninefold.verifyCode(email, code);
process.stdout.write(`Signed in as ${user.displayName}. The token is in ninefold.token.\n`);

async function askForCode(): Promise<string> {
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await lines.question(`The code that was mailed to ${email}: `);
	lines.close();
	return answer.trim();
}
