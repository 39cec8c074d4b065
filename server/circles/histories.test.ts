import assert from 'node:assert/strict';
import type { Circle } from '#contract/circle.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testPlayer } from '../testing/testPlay.ts';

/** A model that counts: a circle is a list of members in the order of joining, and its maker. */
interface ModelCircle {
	readonly id: string;
	invitation: string;
	members: { readonly number: number; owner: Person }[];
	maker: number;
	lastNumber: number;
}

interface Person {
	readonly name: string;
	readonly isGuest: boolean;
	readonly guestId?: string;
	readonly email?: string;
	player: TestPlayer;
}

/** A step on PostgreSQL takes several times as long. */
const SEEDS = { sqlite: ['one', 'two', 'three'], postgres: ['one'] } as const;
const STEPS = 120;
const PEOPLE = 6;

eachStore('random histories of circles leave what a model that counts has', async (store) => {
	const app = await openTestApp({ parts: { store }, env: { RATE_LIMIT_FACTOR: '1000' } });
	try {
		for (const seed of SEEDS[store.engine]) await live(app, seed);
	} finally {
		await app.close();
	}
});

async function live(app: TestApp, seed: string): Promise<void> {
	const random = seededRandom(`circles ${seed}`);
	const pick = <T>(all: readonly T[]): T | undefined => all[random.below(Math.max(1, all.length))];
	const people: Person[] = [];
	const circles: ModelCircle[] = [];
	/** Links that lead nowhere. */
	const oldLinks: string[] = ['x'.repeat(22)];
	const ids: string[] = [];
	let count = 0;

	async function meet(isGuest: boolean): Promise<void> {
		const name = `Person ${seed} ${String.fromCharCode(65 + (count % 26))}${'abcdefghij'[Math.floor(count++ / 26)]}`;
		const email = app.newEmail(`person.${seed}`);
		if (isGuest) {
			const guestId = await app.guest();
			people.push({ name, isGuest, guestId, player: testPlayer(app, { guestId }) });
		} else people.push({ name, isGuest, email, player: testPlayer(app, await app.signIn(email)) });
	}

	const findMember = (circle: ModelCircle, owner: Person) => circle.members.find((member) => member.owner === owner);
	const makerOf = (circle: ModelCircle) =>
		circle.members.some(({ number }) => number === circle.maker) ? circle.maker : circle.members[0]?.number;
	const dropEmpty = () => {
		for (const circle of circles.filter(({ members }) => members.length === 0)) {
			oldLinks.push(circle.invitation);
			circles.splice(circles.indexOf(circle), 1);
		}
	};

	/** Calls an address of a circle. Returns whether it did what was asked. */
	async function act(
		owner: Person,
		circle: ModelCircle,
		call: (player: TestPlayer, address: string) => ReturnType<TestPlayer['post']>,
		isMakers = true,
	): Promise<boolean> {
		const answer = await call(owner.player, `/api/circles/${circle.id}`);
		const own = findMember(circle, owner);
		const expected = own === undefined ? 404 : isMakers && makerOf(circle) !== own.number ? 403 : 200;
		assert.ok(answer.statusCode === expected || answer.statusCode === 400, answer.body);
		return answer.statusCode === 200;
	}
	const leave = (player: TestPlayer, address: string) => player.delete(`${address}/members/me`);
	const renew = (player: TestPlayer, address: string) => player.post(`${address}/invitation`);
	const end = (player: TestPlayer, address: string) => player.delete(address);
	const remove = (number: number) => (player: TestPlayer, address: string) =>
		player.delete(`${address}/members/${number}`);
	const handOn = (maker: number) => (player: TestPlayer, address: string) => player.patch(address, { maker });

	const moves: (() => Promise<void>)[] = [
		async () => {
			const owner = pick(people)!;
			const answer = await owner.player.post('/api/circles', { name: 'Circle', displayName: owner.name });
			assert.equal(answer.statusCode, 201, answer.body);
			const { id, invitation }: Circle = answer.json();
			ids.push(id);
			circles.push({ id, invitation, members: [{ number: 1, owner }], maker: 1, lastNumber: 1 });
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			const isOld = circle === undefined || random.below(5) === 0;
			const link = isOld ? pick(oldLinks)! : circle.invitation;
			const answer = await owner.player.post(`/api/invitations/${link}/join`, { displayName: owner.name });
			assert.equal(answer.statusCode, isOld ? 404 : 200, answer.body);
			if (isOld || findMember(circle, owner) !== undefined) return;
			circle.members.push({ number: ++circle.lastNumber, owner });
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			if (circle === undefined || !(await act(owner, circle, leave, false))) return;
			circle.members = circle.members.filter((member) => member.owner !== owner);
			dropEmpty();
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			if (circle === undefined) return;
			const { number } = pick(circle.members)!;
			if (!(await act(owner, circle, remove(number)))) return;
			circle.members = circle.members.filter((member) => member.number !== number);
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			if (circle === undefined || !(await act(owner, circle, renew))) return;
			oldLinks.push(circle.invitation);
			circle.invitation = (await owner.player.get(`/api/circles/${circle.id}`)).json().invitation;
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			if (circle === undefined) return;
			const { number } = pick(circle.members)!;
			if (await act(owner, circle, handOn(number))) circle.maker = number;
		},
		async () => {
			const [owner, circle] = [pick(people)!, pick(circles)];
			if (circle === undefined || random.below(3) > 0 || !(await act(owner, circle, end))) return;
			circle.members = [];
			dropEmpty();
		},
		async function mergeGuest() {
			const guest = pick(people.filter(({ isGuest }) => isGuest));
			const user = pick(people.filter(({ isGuest }) => !isGuest));
			if (guest === undefined || user === undefined) return;
			user.player = testPlayer(app, await app.signIn(user.email!, guest.guestId));
			for (const circle of circles) {
				const own = circle.members.filter(({ owner }) => owner === guest || owner === user);
				const [first, later] = own;
				if (first === undefined) continue;
				first.owner = user;
				if (later === undefined) continue;
				circle.members = circle.members.filter((member) => member !== later);
				if (circle.maker === later.number) circle.maker = first.number;
			}
			people.splice(people.indexOf(guest), 1);
			await meet(true);
		},
		async function deleteAccount() {
			const user = pick(people.filter(({ isGuest }) => !isGuest));
			if (user === undefined || random.below(2) > 0) return;
			const asked = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email: user.email } });
			const answer = await user.player.post('/api/me/deletion', { code: asked.json().devCode });
			assert.equal(answer.statusCode, 200, answer.body);
			for (const circle of circles) circle.members = circle.members.filter(({ owner }) => owner !== user);
			dropEmpty();
			people.splice(people.indexOf(user), 1);
			await meet(false);
		},
	];

	for (let index = 0; index < PEOPLE; index++) await meet(index % 2 === 0);
	for (let step = 0; step < STEPS; step++) {
		app.advance(60_000);
		await pick(moves)!();
		const owner = pick(people)!;
		await compare(owner);
	}
	for (const owner of people) await compare(owner);

	async function compare(owner: Person): Promise<void> {
		const own = circles.filter((circle) => findMember(circle, owner) !== undefined);
		const { circles: listed } = (await owner.player.get('/api/circles')).json();
		assert.deepEqual(listed.map(({ id }: Circle) => id).sort(), own.map(({ id }) => id).sort());
		for (const circle of own) {
			const seen: Circle = (await owner.player.get(`/api/circles/${circle.id}`)).json();
			assert.deepEqual(
				[seen.invitation, seen.maker, seen.you, seen.members.map(({ number }) => number)],
				[
					circle.invitation,
					makerOf(circle),
					findMember(circle, owner)!.number,
					circle.members.map(({ number }) => number),
				],
			);
		}
		const other = ids.find((id) => !own.some((circle) => circle.id === id));
		if (other !== undefined) assert.equal((await owner.player.get(`/api/circles/${other}/today`)).statusCode, 404);
	}
}
