import assert from 'node:assert/strict';
import type { Circle, CircleCreation } from '#contract/circle.ts';
import type { TestPlayer } from './testPlay.ts';

export async function makeCircle(maker: TestPlayer, body: Partial<CircleCreation> = {}): Promise<Circle> {
	const answer = await maker.post('/api/circles', { name: 'Family', displayName: 'Maker', ...body });
	assert.equal(answer.statusCode, 201, answer.body);
	return answer.json();
}

export async function joinCircle(
	player: TestPlayer,
	{ invitation }: Pick<Circle, 'invitation'>,
	displayName = 'Mara',
): Promise<Circle> {
	const answer = await player.post(`/api/invitations/${invitation}/join`, { displayName });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

/** The answer of a read of the circle. */
// biome-ignore lint/suspicious/noExplicitAny: each read has another shape.
export async function readCircle(player: TestPlayer, { id }: Pick<Circle, 'id'>, what = ''): Promise<any> {
	const answer = await player.get(`/api/circles/${id}${what}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}
