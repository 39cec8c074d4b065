import { App } from '../app.ts';
import { createMemoryStorage, type Storage } from '../browser/storage.ts';
import { signIn as signInWith } from '../signIn/signIn.ts';
import { VIEWS } from '../views.ts';
import { enterIn } from './enterIn.ts';
import { FAKE_TODAY } from './fakeAnswers.ts';
import { FakeService, PUZZLE, SOLUTION } from './fakeService.ts';
import { ManualSchedule, settle } from './manualSchedule.ts';

export const DAILY = { mode: 'daily', difficulty: 'hard' } as const;
export const PRACTICE = { mode: 'random', difficulty: 'hard' } as const;
export const GAME = 'game-000001';

interface Around {
	readonly service?: FakeService;
	readonly storage?: Storage;
	readonly tabStorage?: Storage;
	readonly href?: string;
	readonly fragment?: string;
	/** Moved by the test while the page still opens. */
	readonly openingTime?: ManualSchedule;
	/** Loads the script of a view. */
	readonly loadView?: () => Promise<void>;
}

/** A page with a service in memory. Another page on the same service and storage is a reload or a second tab. */
export async function openPage({
	service = new FakeService(),
	storage = createMemoryStorage(),
	tabStorage = createMemoryStorage(),
	href = '/',
	fragment = '',
	openingTime: time = new ManualSchedule(),
	loadView = async () => {},
}: Around = {}) {
	const wall = { nowMs: Date.parse(`${FAKE_TODAY}T12:00:00Z`) };
	const reloads = { count: 0 };
	let address = href;
	const go = (to: string) => {
		address = to;
	};
	let rest = fragment;
	const takeFragment = () => {
		const taken = rest;
		rest = '';
		return taken;
	};
	const app = new App({
		fetch: service.fetch as typeof fetch,
		subscribe: service.subscribe,
		storage,
		tabStorage,
		schedule: time.schedule,
		address: { read: () => address, push: go, replace: go, takeFragment },
		origin: 'https://ninefold.example.org',
		random: () => 0,
		now: () => time.nowMs,
		wallNow: () => wall.nowMs,
		language: 'en',
		wantedLanguages: ['en-GB'],
		reload: () => {
			reloads.count++;
		},
		views: VIEWS,
		loadView,
	});
	await app.open();
	await settle();
	const digitAt = (cell: number) => app.session.state.value?.play?.cells[cell];
	return { app, service, storage, tabStorage, time, wall, reloads, digitAt, address: () => address };
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** A page with a game that it has just started. */
export async function openGame(what: Parameters<App['start']>[0], around?: Around): Promise<OpenPage> {
	const page = await openPage(around);
	await start(page, what);
	return page;
}

export async function start({ app }: OpenPage, what: Parameters<App['start']>[0]): Promise<void> {
	const started = app.start(what);
	await settle();
	if (app.confirmDialog.open.value !== undefined) app.confirmDialog.answer(true);
	await started;
}

/** Asks for help, and says yes to the question before the first. */
export async function takeHelp({ app }: OpenPage, ask: 'askHint' | 'check' = 'askHint'): Promise<void> {
	const asked = app.session.help[ask]();
	if (app.confirmDialog.open.value !== undefined) app.confirmDialog.answer(true);
	await asked;
}

export async function signIn({ app }: OpenPage): Promise<void> {
	await app.account.requestCode('a@b.example');
	await app.account.verifyCode('042917');
}

/** The step of the sign-in that a player takes; returns the names of the circles that a guest left. */
export function enterCode({ app }: Pick<OpenPage, 'app'>, code: string): Promise<readonly string[]> {
	return signInWith(app, app.home, code);
}

export function enter({ app }: OpenPage, cell: number, digit: number): void {
	enterIn(app.session, cell, digit);
}

/** Fills in the solution, but for a cell that is left out. */
export function solve(page: OpenPage, leftOut?: number): void {
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] === '0' && cell !== leftOut) enter(page, cell, Number(digit));
	}
}
