import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays, DAY_MS } from '#rules/utcDate.ts';
import { giveUpQuietly, look, play, playQuietly, start, type Want } from './play.ts';
import type { RecordedService } from './recordedService.ts';

/** The lives of players with many runs, and of those whom a guest joins. */

/** A guest and an account that share dailies and levels, with games open on both sides. */
export async function mergeFew(service: RecordedService): Promise<void> {
	service.step('a guest and fay play the same');
	const [guest, fay] = [await service.guest('guest of fay'), await service.user('fay')];
	const wants: readonly Want[] = [
		{ mode: 'daily', difficulty: 'easy' },
		{ mode: 'random', difficulty: 'easy' },
		{ mode: 'progression', difficulty: 'easy', level: 1 },
		{ mode: 'daily', difficulty: 'medium' },
		{ mode: 'random', difficulty: 'medium' },
	];
	for (const [index, want] of wants.entries()) {
		service.step(`shared game ${index}`);
		const pair = index % 2 === 0 ? [guest, fay] : [fay, guest];
		for (const [turn, person] of pair.entries()) await play(service, person, want, { paceMs: 2000 + 300 * turn });
	}
	service.step('fay and the guest have games open');
	for (const person of [guest, fay]) {
		await start(person, { mode: 'daily', difficulty: 'hard' });
		await start(person, { mode: 'progression', difficulty: 'easy', level: 2 });
		await start(person, { mode: 'random', difficulty: 'hard' });
	}
	await guest.get('/api/me/export');
	await service.learn();
	await service.readRows();
	service.step('fay brings the guest along');
	const both = await service.user('fay', guest);
	await guest.get('/api/stats');
	for (const want of wants) await look(service, both, want);
	await service.readRows();
	service.step('fay finishes what the guest began');
	for (const want of [
		{ mode: 'daily', difficulty: 'hard' },
		{ mode: 'random', difficulty: 'hard' },
	] as const) {
		await play(service, both, want);
	}
	await both.get('/api/me/export');
	await service.readRows();
}

/** A player with many runs, some out of the archive, some given up. */
export async function playLong(service: RecordedService, count: number): Promise<void> {
	service.step('gus plays for long');
	let gus = await service.user('gus');
	for (let index = 0; index < count; index++) {
		service.step(`gus plays game ${index}`);
		if (index % 20 === 19) {
			service.app.advance(DAY_MS);
			gus = await service.user('gus');
		}
		const want = wantOf(index);
		if (index % 11 === 10) await giveUpQuietly(gus, { mode: 'random', difficulty: want.difficulty, fresh: true });
		await playQuietly(service, gus, want, { paceMs: 1500 + ((index * 37) % 1500), hasHelp: index % 17 === 16 });
		if (index === 4 || index === 11 || index % 100 === 99) await look(service, gus, want);
	}
	await service.learn();
	for (const difficulty of DIFFICULTIES) await look(service, gus, { mode: 'random', difficulty });
	await gus.get('/api/me/export');
	await service.readRows();
}

/** The same challenges from the archive, the levels and practice. */
export async function mergeMany(service: RecordedService, count: number): Promise<void> {
	service.step('a guest and hal play for long');
	const guest = await service.guest('guest of hal');
	let hal = await service.user('hal');
	for (let index = 0; index < count; index++) {
		service.step(`hal and the guest play game ${index}`);
		if (index % 20 === 19) {
			service.app.advance(DAY_MS);
			hal = await service.user('hal');
		}
		// Half of the dailies are shared.
		await playQuietly(service, hal, wantOf(index), { paceMs: 1800 });
		await playQuietly(service, guest, wantOf(index + Math.floor(count / 4)), {
			paceMs: 1500,
			isBlind: index % 50 === 7,
		});
	}
	await service.learn();
	for (const person of [guest, hal]) await look(service, person, { mode: 'random', difficulty: 'easy' });
	await service.readRows();
	service.step('hal brings the guest along');
	hal = await service.user('hal', guest);
	for (const difficulty of DIFFICULTIES) await look(service, hal, { mode: 'progression', difficulty });
	await hal.get('/api/me/export');
	await service.readRows();
	service.step('hal plays on');
	await play(service, hal, { mode: 'random', difficulty: 'easy' });
}

/** What somebody plays who plays everything. */
function wantOf(index: number): Want {
	const difficulty: Difficulty = DIFFICULTIES[Math.floor(index / 3) % DIFFICULTIES.length]!;
	if (index % 3 === 0) return { mode: 'random', difficulty };
	if (index % 3 === 1) return { mode: 'daily', difficulty, date: addDays('2026-02-01', Math.floor(index / 6)) };
	return { mode: 'progression', difficulty };
}
