import type { InjectOptions } from 'fastify';
import { createLog } from '../process/log.ts';

/** The fields of requests and answers whose values must not appear in a log. */
const SECRET_FIELD = /"(?:guestId|email|code|devCode|token|secret|requestId)":\s*"([^"\\]{6,})"/g;
const SECRET_QUERY = /[?&]guestId=([^&#]{6,})/g;
const CREDENTIAL = /^\S+ +(\S{6,})$/g;
/** The codes of problems and refusals, which are words of the API. */
const WORD = /^[a-z_]+$/;

/** The log of a test's service, and what no line of it may have. */
interface SecretWatch {
	readonly log: ReturnType<typeof createLog>;
	/** Remembers the secrets of a request and of its answer. */
	note(request: InjectOptions, answer: string): void;
	/** Throws when a secret is in the log. */
	check(): void;
}

export function watchSecrets(): SecretWatch {
	const lines: string[] = [];
	const secrets = new Set<string>();
	const collect = (text: string, pattern: RegExp) => {
		for (const [, secret] of text.matchAll(pattern)) if (!WORD.test(secret!)) secrets.add(secret!);
	};
	return {
		log: createLog('info', { write: (line) => void lines.push(line) }),
		note({ url, headers, payload }, answer) {
			const authorization = headers?.authorization;
			if (typeof authorization === 'string') collect(authorization, CREDENTIAL);
			if (typeof url === 'string') collect(url, SECRET_QUERY);
			if (typeof payload === 'object' && payload !== null) collect(JSON.stringify(payload), SECRET_FIELD);
			collect(answer, SECRET_FIELD);
		},
		check() {
			const words = new Set(lines.join('').split(/[^\w@.+-]+/));
			const leaked = [...secrets].filter((secret) => words.has(secret));
			if (leaked.length > 0) throw new Error(`The log of the service has secrets: ${leaked.join(', ')}`);
		},
	};
}
