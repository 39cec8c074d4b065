import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Ninefold } from '#client/client.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { playAtOnce, signIn } from '#e2e/players.ts';
import { startService } from '#e2e/service.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { startNginx } from './nginx.ts';
import { untilAnswered } from './untilFound.ts';

const REQUEST_COUNT = 10_000;
const CLIENT_COUNT = 16;
const SETTINGS = { TRUST_PROXY: '1', STOP_DELAY_MS: '0', RATE_LIMIT_FACTOR: '100000' };

interface Question {
	readonly method: string;
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, unknown>>;
	readonly body: string;
}

/** Headers of the connection, or of one request. */
const OWN =
	/^(?:date|server|connection|keep-alive|transfer-encoding|content-length|x-request-id|ratelimit|ratelimit-policy)$/;
const BOARDS = /^\/api\/leaderboard(?:\/distribution)?\?(?!.*guest)/i;

/**
 * Asks nginx and the service the same mixed questions and compares the answers. Throws what differs, what was cached that must not be, and a request
 * id that came twice. Returns what was seen.
 */
export async function checkSameAnswers(tool: string): Promise<string> {
	const service = await startService(SETTINGS, await makeDataFolder());
	const nginx = await startNginx(tool, { processes: [new URL(service.baseUrl).host] });
	const agent = new Agent({ keepAlive: true });
	const ids = new Set<unknown>();
	let [askedCount, cachedCount] = [0, 0];
	try {
		await untilAnswered(`${nginx.baseUrl}/api/ready`);
		const draw = await createQuestions(agent, service.baseUrl);
		const ask = async () => {
			while (askedCount++ < REQUEST_COUNT) {
				const question = draw();
				const [proxied, own] = await Promise.all([nginx, service].map(({ baseUrl }) => send(agent, baseUrl, question)));
				const id = proxied!.headers['x-request-id'];
				const fault =
					findFault(question, proxied!, own!) ?? (id !== undefined && ids.has(id) ? 'an id of another' : '');
				if (fault !== '') throw new Error(`${fault}: ${JSON.stringify({ question, proxied, own })}`);
				if (id === undefined) cachedCount++;
				ids.add(id);
			}
		};
		await Promise.all(Array.from({ length: CLIENT_COUNT }, ask));
		if (cachedCount === 0) throw new Error('nginx cached nothing');
		return `${REQUEST_COUNT} answers are the service's own, ${cachedCount} came from the cache`;
	} finally {
		agent.destroy();
		await nginx.stop();
		await service.stop();
	}
}

function findFault({ method, path, headers }: Question, proxied: Answer, own: Answer): string | undefined {
	const fieldsOf = (answer: Answer) =>
		JSON.stringify(
			Object.entries(answer.headers)
				.filter(([name]) => !OWN.test(name))
				.sort(),
		);
	const isSame = proxied.status === own.status && proxied.body === own.body && fieldsOf(proxied) === fieldsOf(own);
	if (!isSame) return 'another answer';
	if (proxied.headers['x-request-id'] !== undefined) return undefined;
	const mayBeCached =
		method === 'GET' && own.status === 200 && BOARDS.test(path) && headers.authorization === undefined;
	return mayBeCached && proxied.headers.ratelimit === undefined ? undefined : 'cached';
}

async function send(agent: Agent, baseUrl: string, { method, path, headers }: Question): Promise<Answer> {
	const sent = request(baseUrl + path, { method, agent, headers }).end();
	const [answer] = (await once(sent, 'response')) as [IncomingMessage];
	return { status: answer.statusCode!, headers: answer.headers, body: (await buffer(answer)).toString('base64') };
}

const CODINGS = [
	'',
	'identity',
	'gzip',
	'br',
	'gzip, deflate, br, zstd',
	'br;q=0, gzip',
	'*',
	'gzip;q=0, *',
	'nothing',
];

/** Questions of every kind, with conditions that hold and that do not. Players have a run on each board. */
async function createQuestions(agent: Agent, baseUrl: string): Promise<() => Question> {
	const random = seededRandom('the same answers');
	const pick = <T>(of: readonly T[]): T => of[random.bytes(4).readUInt32BE() % of.length]!;
	const { guestId } = await new Ninefold(baseUrl).createGuest();
	const credentials = [`Guest ${guestId}`, 'Guest none', 'Bearer none', 'Basic YTpi'];
	for (const name of ['ada', 'grace', 'emmy']) {
		const player = new Ninefold(baseUrl);
		const { token } = await signIn(player, `${name}@example.org`);
		for (const difficulty of DIFFICULTIES) await playAtOnce(player, { mode: 'random', difficulty });
		credentials.push(`Bearer ${token}`);
	}
	const today = formatUtcDate(Date.now());
	const boards = DIFFICULTIES.flatMap((difficulty) => [
		`/api/leaderboard?difficulty=${difficulty}`,
		`/api/leaderboard?difficulty=${difficulty}&limit=2&mode=daily&date=${today}`,
		`/api/leaderboard/distribution?difficulty=${difficulty}`,
	]);
	const others = [
		...boards.flatMap((path) => ['guestId', 'guest%49d'].map((name) => `${path}&${name}=${guestId}`)),
		...boards.flatMap((path) => [`${path}&around=me`, `${path}&limit=51`, `${path}&cursor=none`, `${path}&other=1`]),
		...['', '/distribution', '/none', '?difficulty=none'].map((end) => `/api/leaderboard${end}`),
		...['easy', 'hard', 'none'].map((difficulty) => `/api/daily-puzzle?difficulty=${difficulty}&date=${today}`),
		...['/api/me', '/api/games', `/api/games?guestId=${guestId}`, '/api/health', '/openapi.json', '/nothing'],
	];
	const tags = ['*', '"another"'];
	for (const path of boards) {
		for (const coding of ['identity', 'br']) {
			const { headers } = await send(agent, baseUrl, { method: 'GET', path, headers: { 'accept-encoding': coding } });
			tags.push(String(headers.etag), `"another", W/${headers.etag}`);
		}
	}
	return () => {
		const [isPlain, path] = [pick([true, false]), pick([pick(boards), pick(others)])];
		const fields = {
			'accept-encoding': pick(isPlain ? ['br', 'gzip'] : CODINGS),
			'accept-language': pick(['', 'en', 'de-DE,de;q=0.9', 'ja']),
			authorization: isPlain ? '' : pick(['', pick(credentials)]),
			'if-none-match': isPlain ? '' : pick(['', pick(tags)]),
			'if-match': isPlain ? '' : pick(['', '', '', '"another"']),
			range: isPlain ? '' : pick(['', '', '', 'bytes=0-9']),
		};
		const headers = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
		return { method: isPlain ? 'GET' : pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE']), path, headers };
	};
}
