/** The shapes of secrets, for the output of a service in a separate process, where no test sees the requests. */
const SHAPES: Readonly<Record<string, RegExp>> = {
	'session token': /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
	// Nearly all of them have a digit, and names of functions have none.
	'API key or guest id': /(?<![\w/.-])(?=[\w-]*\d)[\w-]{22,60}(?![\w/-]|\.\w)/,
	'sign-in code': /(?<![\w.:-])\d{6}(?![\w:-]|\.\w)/,
	address: /[\w.+-]+@[\w-]+\.\w+/,
};

/** Fields whose values belong to the service and not to players, or are public ids. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set([
	'pid',
	'host',
	'time',
	'version',
	'reqId',
	'runId',
	'gameId',
	'puzzleId',
]);

/** The lines of a service's output that have what looks like a secret, with its name in front. */
export function findSecretShapes(output: string): string[] {
	return output.split('\n').flatMap((line) => {
		const said = listTexts(line).join('\n');
		const [name] = Object.entries(SHAPES).find(([, shape]) => shape.test(said)) ?? [];
		return name === undefined ? [] : [`${name}: ${line}`];
	});
}

/** The values of a log line, or a line that is not of the log as it is. */
function listTexts(line: string): string[] {
	// A killed process leaves the beginning of a line.
	if (!line.startsWith('{') || !line.endsWith('}')) return [line];
	const texts: string[] = [];
	JSON.parse(line, (name, value) => {
		if (!PUBLIC_FIELDS.has(name) && (typeof value === 'string' || typeof value === 'number')) texts.push(`${value}`);
		return value;
	});
	return texts;
}
