import { existsSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Store } from '#store/open.ts';
import { buildApp } from './app.ts';
import type { App, AppParts } from './appParts.ts';
import { startCoach } from './coach/coachWorker.ts';
import { BACKLOG } from './http/shutdown.ts';
import type { Mailer } from './mail/mailer.ts';
import { makeDocumentInChild } from './openapi/makeDocumentInChild.ts';
import { createFollowingClock } from './process/clock.ts';
import { compactHeap } from './process/compactHeap.ts';
import { startFollowing } from './process/followClock.ts';
import { createLog } from './process/log.ts';
import { openPort } from './process/openPort.ts';
import { systemRandom } from './process/randomSource.ts';
import { stopOnSignal } from './process/stopOnSignal.ts';
import { createTerminalLog } from './process/terminalLog.ts';
import { createPuzzlePool } from './puzzles/puzzlePool.ts';
import { type Config, formatAddress } from './settings/config.ts';

const EMBED_FILE = fileURLToPath(new URL('../dist/embed/embed.html', import.meta.url));
const WEB_ROOT = fileURLToPath(new URL('../dist/web/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Serves from the database until a signal comes: the app with its parts, then the port. */
export async function serve(config: Config, store: Store): Promise<void> {
	// JSON is for programs.
	const isForPerson = process.stdout.isTTY && !config.production;
	const log = createLog(config.logLevel, isForPerson ? createTerminalLog(process.stdout) : undefined);
	const { node, nodeOf, nodePath } = readRuntime();
	log.info({ nodePath }, `starting on Node ${node} of the ${nodeOf}`);
	const clock = createFollowingClock();
	await startFollowing({ clock, store, log });
	await store.moveMonths
		.prepare(clock.now())
		.catch((error) => log.warn({ err: error }, 'move logs are kept without a month'));
	const shared = { config, store, clock: clock.now, random: systemRandom, log };
	const puzzles = createPuzzlePool({ ...shared, secret: config.puzzleSecret });
	const metrics = await createMetrics(config);
	const mailer = await createMailer(config);
	const webRoot = existsSync(join(WEB_ROOT, 'index.html')) ? WEB_ROOT : undefined;
	if (webRoot === undefined) log.warn('there is no page, only the API: scripts/buildPage.ts builds it');
	const app = await buildApp({
		worksAtStart: true,
		...shared,
		mailer,
		puzzles,
		coach: startCoach(),
		makeDocument: makeDocumentInChild,
		metrics,
		webRoot,
		embedFile: existsSync(EMBED_FILE) ? EMBED_FILE : undefined,
	});
	// The terminal has drawn `^C` without an end of line.
	if (isForPerson) process.once('SIGINT', () => process.stdout.write('\n'));
	const stopping = stopOnSignal({ app, puzzles, store, log, stopDelayMs: config.stopDelayMs });
	try {
		await puzzles.ready();
		compactHeap();
		await openPort({ ...config, names: { host: 'HOST', port: 'PORT' } }, (address) =>
			app.listen({ ...address, backlog: BACKLOG }),
		);
		if (metrics !== undefined) await openMetrics(metrics, shared);
		const lines = describeService(app, config);
		if (isForPerson) process.stdout.write(`${lines.join('\n')}\nCtrl+C stops it.\n`);
		else logAtEachLevel(log, lines);
	} catch (error) {
		// A stop in the first seconds closes the puzzle pool that the start is waiting for; the process then ends.
		if (!stopping.aborted) throw error;
	}
}

/** The packages for mails and figures are loaded where a setting asks for them. */
async function createMailer({ smtpUrl, mailFrom }: Config): Promise<Mailer | undefined> {
	if (smtpUrl === undefined) return undefined;
	const { createSmtpMailer } = await import('./mail/mailer.ts');
	return createSmtpMailer(smtpUrl, mailFrom);
}

async function createMetrics({ metricsPort }: Config): Promise<Registry | undefined> {
	if (metricsPort === undefined) return undefined;
	const { createRegistry } = await import('./metrics/metricsServer.ts');
	return createRegistry();
}

async function openMetrics(metrics: Registry, { config, store, clock }: Pick<AppParts, 'config' | 'store' | 'clock'>) {
	const { serveMetrics } = await import('./metrics/metricsServer.ts');
	const { measureStore } = await import('./metrics/measureStore.ts');
	measureStore(metrics, { store, clock });
	const chosen = { host: config.metricsHost, port: config.metricsPort! };
	await openPort({ ...chosen, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } }, (address) =>
		serveMetrics(metrics, address),
	);
}

/** Where to reach the service, for the person or the program that started it. */
function describeService(app: App, config: Config): string[] {
	const { port } = app.server.address() as AddressInfo;
	return [
		`Ninefold is open at ${config.port === port ? config.baseUrl : formatAddress(config.host, port)}`,
		...(config.localDevelopment
			? ['Local development: sign-in codes are shown in the page, and no mail is sent.']
			: []),
		...(config.fairPlay ? [] : ['Fair play is off: every correct finish is ranked.']),
	];
}

/** A program waits for these lines, also one that wants no others. */
function logAtEachLevel(log: Logger, lines: readonly string[]): void {
	const own = log.child({}, { level: 'info' });
	for (const line of lines) own.info(line);
}

interface Runtime {
	readonly node: string;
	/** The machine's own, or the package's: `scripts/chooseNode.mjs` chooses. */
	readonly nodeOf: 'machine' | 'package';
	readonly nodePath: string;
}

/** The Node that runs this process: security releases come with the machine's own, but not with the package's. */
function readRuntime(): Runtime {
	const { execPath: nodePath, versions } = process;
	const isPackaged = existsSync(PACKAGES) && nodePath.startsWith(realpathSync(PACKAGES));
	return { node: versions.node, nodeOf: isPackaged ? 'package' : 'machine', nodePath };
}
