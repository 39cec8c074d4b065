import assert from 'node:assert/strict';
import { createCipheriv, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { PUZZLE } from '../testing/fakeService.ts';
import { decodeBase64Url, openSealed } from './sealedPuzzle.ts';

function seal(raceId: string, givens: string) {
	const [key, nonce] = [randomBytes(32), randomBytes(12)];
	const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(raceId));
	const text = Buffer.concat([nonce, cipher.update(givens, 'ascii'), cipher.final(), cipher.getAuthTag()]);
	return { sealed: decodeBase64Url(text.toString('base64url')), key: key.toString('base64url') };
}

test('a sealed puzzle opens with its key, in its race', async () => {
	const { sealed, key } = seal('race-000001', PUZZLE);
	assert.equal(await openSealed(sealed.buffer, { key, raceId: 'race-000001' }), PUZZLE);
	await assert.rejects(openSealed(sealed.buffer, { key, raceId: 'race-000002' }));
	const other = seal('race-000001', PUZZLE);
	await assert.rejects(openSealed(sealed.buffer, { key: other.key, raceId: 'race-000001' }));
});
