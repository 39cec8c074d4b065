import type { App } from '../appParts.ts';
import { problem } from './problem.ts';

/** A compressed body is refused in these words, and not as the broken JSON that it would look like. */
export function refuseContentEncoding(app: App): void {
	app.addHook('preParsing', (request, _reply, _payload, done) => {
		const encoding = request.headers['content-encoding'];
		if (encoding === undefined || encoding.toLowerCase() === 'identity') done();
		else done(problem('unsupported_media_type', { detail: 'Send the body without a content encoding.' }));
	});
}
