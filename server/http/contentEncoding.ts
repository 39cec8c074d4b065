import type { App } from '../appParts.ts';
import { problem } from './problem.ts';

/** Refuses a compressed body for what it is, because the parser would report it as broken JSON. */
export function refuseContentEncoding(app: App): void {
	app.addHook('preParsing', (request, _reply, _payload, done) => {
		const encoding = request.headers['content-encoding'];
		if (encoding === undefined || encoding.toLowerCase() === 'identity') done();
		else done(problem('unsupported_media_type', { detail: 'Send the body without a content encoding.' }));
	});
}
