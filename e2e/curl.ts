/** The little of `curl` that our documents use, for machines that have none: node e2e/curl.ts -s -X POST -H … -d … URL */
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
	options: {
		silent: { type: 'boolean', short: 's' },
		request: { type: 'string', short: 'X' },
		header: { type: 'string', short: 'H', multiple: true, default: [] },
		data: { type: 'string', short: 'd' },
	},
	allowPositionals: true,
});
const headers = values.header.map((line): [string, string] => {
	const [name = '', ...words] = line.split(':');
	return [name, words.join(':').trim()];
});
const method = values.request ?? (values.data === undefined ? 'GET' : 'POST');
const answer = await fetch(positionals[0]!, { method, headers, body: values.data ?? null });
process.stdout.write(await answer.text());
