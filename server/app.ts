import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import type { LeaderboardQuery } from '#contract/leaderboard.ts';
import { BODY_BYTES_MAX, REQUEST_MS_MAX } from '#contract/limits.ts';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { createTimeZones } from '#rules/timeZone.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { readBoardState } from '#store/read/rank.ts';
import { readRecent } from '#store/reader.ts';
import type { App, AppParts } from './appParts.ts';
import { readCircleState } from './circles/circleEventsRoute.ts';
import { registerCircles } from './circles/circleRoutes.ts';
import { readInvited } from './circles/invitationRoutes.ts';
import { registerCoach } from './coach/coachRoutes.ts';
import { createCoach } from './coach/coachWorker.ts';
import { followInBackground } from './coach/followFinished.ts';
import { learnInBackground } from './coach/learnTypicalCosts.ts';
import { registerContests } from './contests/contestRoutes.ts';
import { readFollowed } from './contests/contestState.ts';
import { makeGrandPrixWeekly } from './contests/grandPrix.ts';
import { registerDailyCommitment } from './daily/commitmentRoute.ts';
import { registerDaily } from './daily/dailyRoute.ts';
import { registerDays } from './days/daysRoute.ts';
import { registerDiscovery } from './discovery/discoveryRoutes.ts';
import { writeLlmsText } from './discovery/llmsText.ts';
import { registerDocs } from './docs/docsRoutes.ts';
import { GUIDES, readGuide } from './docs/guides.ts';
import { readSkills } from './docs/skills.ts';
import { registerEmbed } from './embed/embedRoutes.ts';
import { fillEmbed } from './embed/fillEmbed.ts';
import { confirmFirstHourly } from './fairPlay/confirmFirstHourly.ts';
import { createDailyViews } from './fairPlay/dailyViews.ts';
import { registerFeeds } from './feeds/feedRoutes.ts';
import { registerGames } from './games/gameRoutes.ts';
import { registerGhosts } from './ghosts/ghostsRoute.ts';
import { registerGuest } from './guest/guestRoute.ts';
import { createChangeWatch } from './http/changeWatch.ts';
import { trustProxies } from './http/clientAddress.ts';
import { makeRequestIds } from './http/commonHeaders.ts';
import { registerEdge } from './http/edge.ts';
import { answerClientError, answerFrameworkError } from './http/errorHandler.ts';
import { Outcomes } from './http/outcome.ts';
import { takeOriginForm } from './http/requestHead.ts';
import { SCHEMA_COMPILERS } from './http/schemaCompilers.ts';
import { closeInQuietTurn } from './http/shutdown.ts';
import { describeFaults } from './http/validation.ts';
import { registerLeaderboard } from './leaderboard/leaderboardRoutes.ts';
import { getBoard, readLeaderboard } from './leaderboard/readLeaderboard.ts';
import { type RankArguments, rankTime } from './mcp/boardTools.ts';
import { listDocuments } from './mcp/documents.ts';
import { registerMcp } from './mcp/mcpRoute.ts';
import { registerAccess } from './me/accessRoutes.ts';
import { registerDecisions } from './me/decisionRoutes.ts';
import { registerExport } from './me/exportRoute.ts';
import { registerLeaving } from './me/leaveRoutes.ts';
import { registerMe } from './me/meRoutes.ts';
import { registerOpenApi } from './openapi/openApiRoutes.ts';
import { registerOperator } from './operator/operatorRoutes.ts';
import { remindOperatorHourly } from './operator/remindOperator.ts';
import { registerOtp } from './otp/otpRoutes.ts';
import { registerPage } from './page/pageRoutes.ts';
import { learnParHourly } from './par/learnPar.ts';
import { registerPar } from './par/parRoute.ts';
import { registerPlayers } from './players/playerRoute.ts';
import { registerPreviews } from './previews/previewRoutes.ts';
import { RequestLog, shareLog } from './process/log.ts';
import { registerProgression } from './progression/progressionRoute.ts';
import { registerRaces } from './races/raceRoutes.ts';
import { watchRaces } from './races/raceWatch.ts';
import { readPublicRace } from './races/readRaceRoute.ts';
import { registerReminders } from './reminders/reminderRoute.ts';
import { forgetHourly } from './retention/forgetHourly.ts';
import { readRankedTime, registerRuns } from './runs/runRoutes.ts';
import { registerHealth, registerReady, registerService } from './service/serviceRoutes.ts';
import { readStats } from './stats/readStats.ts';
import { registerStats } from './stats/statsRoute.ts';
import { registerToday } from './today/todayRoute.ts';

/** Shorter than for the whole request: Node takes the longer of the two for the body. */
export const HEADERS_MS_MAX = 20_000;
/** How often Node checks for late requests. Its default is every 30 s, so a request could wait for 60 s. */
export const LATE_CHECK_MS = 5_000;
export const KEEP_ALIVE_MS = 65_000;
/** The server cuts off a client that reads nothing of its answer for this long. */
const SILENCE_MS_MAX = 65_000;

/** The whole service without a port: first the edge, then each feature. */
export async function buildApp(given: Omit<AppParts, 'timeZones'>): Promise<App> {
	const outcomes = new Outcomes();
	const parts = { ...given, store: outcomes.watch(given.store), timeZones: createTimeZones() };
	const app = createFastify(parts);
	outcomes.follow(app, parts.store);
	const { refuse, rateLimits } = await registerEdge(app, {
		...parts,
		countWaiting: () => outcomes.countWaiting(parts.store),
	});
	const openApi = registerOpenApi(app, parts);
	if (parts.metrics !== undefined) (await import('./metrics/measureRequests.ts')).measureRequests(app, parts.metrics);
	const raceWatch = watchRaces(parts);
	const views = createDailyViews({ ...parts, log: app.log });
	app.decorate('views', views).addHook('onClose', views.stop);
	const boardWatch = createChangeWatch((board) => readBoardState(parts.store.db, board));

	const circleWatch = createChangeWatch((id) => readCircleState(parts, id));
	const contestWatch = createChangeWatch((id) => readFollowed(parts.store.db, id, parts.clock()));

	const coach = parts.coach ?? createCoach();
	const following = parts.coach && followInBackground(app, { ...parts, coach });
	if (parts.coach !== undefined) learnInBackground(app, { ...parts, coach });

	registerHealth(app);
	registerReady(app, parts);
	registerService(app, parts);
	registerGuest(app, parts);
	forgetHourly(app, parts);
	registerOtp(app, { ...parts, rateLimits });
	registerMe(app, parts);
	registerAccess(app, parts);
	registerDecisions(app, parts);
	registerLeaving(app, { ...parts, rateLimits });
	registerExport(app, { ...parts, readStats: (db, player) => readStats({ ...parts, db }, player) });
	registerDaily(app, { ...parts, views });
	registerDailyCommitment(app, parts);
	registerGames(app, {
		...parts,
		views,
		onBoardChanged: boardWatch.check,
		onRunStored: () => following?.wake(),
		onRaceChanged: raceWatch.check,
		onContestChanged: contestWatch.check,
		onRaceMoved: raceWatch.onMoved,
		findHintInWorker: (question) => coach.work('findHint', question, { isUrgent: true }),
	});
	registerRaces(app, { ...parts, raceWatch, onRaceChanged: raceWatch.check });
	registerCircles(app, { ...parts, circleWatch });
	registerContests(app, { ...parts, contestWatch });
	makeGrandPrixWeekly(app, parts);
	registerOperator(app, parts);
	registerReminders(app, parts);
	remindOperatorHourly(app, parts);
	confirmFirstHourly(app, { ...parts, onBoardChanged: boardWatch.check });
	registerRuns(app, parts);
	registerGhosts(app, parts);
	registerStats(app, parts);
	registerPar(app, parts);
	registerDays(app, parts);
	registerToday(app, parts);
	registerPlayers(app, parts);
	registerCoach(app, { ...parts, coach });
	learnParHourly(app, parts);
	registerProgression(app, parts);
	registerLeaderboard(app, { ...parts, boardWatch });
	await registerMcp(app, mcpParts(parts, openApi));
	const readLlms = () => writeLlmsText(parts.config.baseUrl, GUIDES);
	registerDiscovery(app, {
		...parts,
		guides: GUIDES,
		readLlms,
		readSkills: () => readSkills(parts.config),
		readAuthGuide: () => readGuide('auth', parts.config),
	});
	registerDocs(app, { ...parts, readLlms });
	registerFeeds(app, parts);
	registerPreviews(app, previewParts(parts));
	registerEmbed(app, parts);
	if (parts.webRoot !== undefined) {
		const readCircle = (invitation: string) => readInvited(parts.store.db, invitation);
		await registerPage(app, { ...parts, webRoot: parts.webRoot, refuse, readLlms, readInvited: readCircle });
	}

	closeInQuietTurn(app);
	await app.ready();
	return app;
}

/** The tools' reads beside the routes. */
function mcpParts({ config, store, clock, embedFile }: AppParts, openApi: { readonly read: () => Promise<string> }) {
	const guides = GUIDES.map(({ name, title, summary }) => ({
		name,
		title,
		description: summary,
		path: `${DOCUMENT_PATHS.docs}/${name}.md`,
		mimeType: 'text/markdown',
		read: () => readGuide(name, config),
	}));
	const today = () => formatUtcDate(clock());
	const readGrid = async (file: string) =>
		fillEmbed(await readFile(file, 'utf8'), { today: today(), baseUrl: config.baseUrl, isChat: true });
	return {
		config,
		today,
		readGrid: embedFile === undefined ? undefined : () => readGrid(embedFile),
		resources: [...guides, ...listDocuments(openApi.read, () => readGuide('auth', config))],
		readGuide: (name: string) => readGuide(name, config),
		readSkills: () => readSkills(config),
		rankTime: (query: RankArguments) =>
			readRecent(store, (source) => rankTime(source, getBoard(query, clock()), query)),
	};
}

/** The preview images' public facts. */
function previewParts(parts: AppParts) {
	const { store } = parts;
	return {
		...parts,
		readPublicRace: (id: string) => readPublicRace(parts, id),
		readRankedTime: (id: string) => readRankedTime(store, id),
		readInvited: (invitation: string) => readInvited(store.db, invitation),
		readLeaderboard: (query: LeaderboardQuery) =>
			readRecent(store, (source) => readLeaderboard({ ...parts, source }, query)),
	};
}

function createFastify({ config, log, random }: AppParts): App {
	return fastify({
		...(log === false ? { logger: false } : { loggerInstance: log }),
		logController: new RequestLog(),
		childLoggerFactory: shareLog,
		genReqId: makeRequestIds(random),
		requestIdHeader: false,
		exposeHeadRoutes: false,
		trustProxy: trustProxies(config.trustProxy),
		bodyLimit: BODY_BYTES_MAX,
		requestTimeout: REQUEST_MS_MAX,
		http: {
			connectionsCheckingInterval: LATE_CHECK_MS,
			headersTimeout: HEADERS_MS_MAX,
			requireHostHeader: false,
		},
		keepAliveTimeout: KEEP_ALIVE_MS,
		connectionTimeout: SILENCE_MS_MAX,
		// The router would answer by itself, before any hook: `refuseLongNames` does it after the limit and the player.
		routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
		rewriteUrl: takeOriginForm,
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		schemaController: { compilersFactory: SCHEMA_COMPILERS },
		schemaErrorFormatter: describeFaults,
		frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply, config.baseUrl),
		clientErrorHandler: (error, socket) => answerClientError(error, socket, config.baseUrl),
	});
}
