import fastifyCompress from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';

/**
 * Large answers of the routes with `compress` are compressed. Routes whose answer has a secret or an address never have
 * it, because the length of a compressed answer reveals something about a secret beside a text that a stranger chose.
 * Every coding has a separate entity tag.
 */

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Large answers of the route are compressed: none of them has a secret. */
		compress?: boolean;
	}
}

const CODINGS: ('br' | 'gzip' | 'identity')[] = ['br', 'gzip', 'identity'];

export async function compressAnswers(app: App): Promise<void> {
	app.addHook('onRoute', (route) => {
		if (route.config?.compress !== true) return;
		route.compress = { encodings: CODINGS };
		route.onSend = [...[route.onSend ?? []].flat(), leaveOutOthers];
	});
	await app.register(fastifyCompress, { global: false, encodings: CODINGS });
	app.addHook('onRoute', (route) => {
		if (route.config?.compress === true) route.onSend = [...[route.onSend ?? []].flat(), describeCoding];
	});
}

type SendHook = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => void;

/** The package takes `*` for gzip, also where gzip is named and refused. */
const leaveOutOthers: SendHook = ({ headers }, _reply, _payload, done) => {
	const accepted = headers['accept-encoding'];
	if (accepted?.includes('*') && /gzip/i.test(accepted)) {
		headers['accept-encoding'] = accepted
			.split(',')
			.filter((each) => !each.includes('*'))
			.join();
	}
	done();
};

/** An answer depends on what its client accepts also where it is plain, or 304. */
const describeCoding: SendHook = (_request, reply, _payload, done) => {
	addVary(reply, 'Accept-Encoding');
	const [coding, tag] = [reply.getHeader('content-encoding'), reply.getHeader('etag')];
	if (coding !== undefined && typeof tag === 'string' && tag.startsWith('"')) {
		reply.header('etag', tag.replace(/"$/, `-${coding}"`));
	}
	done();
};

export function addVary(reply: FastifyReply, field: string): void {
	const named = [reply.getHeader('vary') ?? []].flat().join(', ');
	const others = named.split(', ').filter((each) => each !== '' && each.toLowerCase() !== field.toLowerCase());
	reply.header('vary', [...others, field].join(', '));
}
