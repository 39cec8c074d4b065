import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyRequest, FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { FieldError } from '#contract/problem.ts';
import type { App } from '../appParts.ts';
import { isEmail } from '../auth/email.ts';
import { describeFault, UNKNOWN } from './faultWords.ts';
import { type ProblemError, problem } from './problem.ts';

/**
 * Requests are taken as they are written: nothing is coerced, cut or dropped. Values of the query and the path arrive as text, so only
 * their whole numbers are read, by one spelling; a key that is repeated arrives as an array and is refused.
 */
const VALIDATOR_OPTIONS = {
	coerceTypes: false,
	removeAdditional: false,
	useDefaults: true,
	allowUnionTypes: true,
} as const;

/** A hundred moves. To collect every fault of more would let a caller choose how long the service is busy. */
const MEMBERS_MAX = 500;

type Compiler = FastifySchemaCompiler<FastifySchema>;

/** A validator stops at the first fault, and collects the others only of what is small. It is compiled for the first request that it reads. */
export function boundFaults(app: App): void {
	app.setValidatorCompiler((route) => (data) => {
		const findFirst = compileFirst(route);
		if (findFirst(data)) return true;
		if (hasMoreMembersThan(data, MEMBERS_MAX)) return { error: findFirst.errors ?? [] };
		const findAll = compileAll(route);
		findAll(data);
		return { error: findAll.errors ?? [] };
	});
}

const [compileFirst, compileAll] = [createCompiler({ allErrors: false }), createCompiler({ allErrors: true })];

/**
 * The compiler of Fastify itself, whose types say that it takes a schema where it takes a route's part. It compiles each schema
 * once in a process, for all apps.
 */
function createCompiler({ allErrors }: { readonly allErrors: boolean }): Compiler {
	const customOptions = { ...VALIDATOR_OPTIONS, allErrors, verbose: true };
	const onCreate = (ajv: AjvCompiler.Ajv) => void ajv.addFormat('email', isEmail);
	const compile = AjvCompiler()({}, { customOptions, onCreate }) as unknown as Compiler;
	const compiled = new WeakMap<WeakKey, ReturnType<Compiler>>();
	const compileOnce: Compiler = (route) => {
		const validator = compile(route);
		compiled.set(route.schema, validator);
		return validator;
	};
	return (route) => compiled.get(route.schema) ?? compileOnce(route);
}

/** Whether a value has more values than that, at all depths together. Stops as soon as it knows. */
export function hasMoreMembersThan(value: unknown, countMax: number): boolean {
	const found = [value];
	for (const each of found) {
		if (typeof each !== 'object' || each === null) continue;
		if (Array.isArray(each) && each.length > countMax) return true;
		for (const name in each) {
			if (found.length > countMax) return true;
			found.push(each[name as keyof typeof each]);
		}
	}
	return false;
}

const PARTS: Readonly<Record<string, string>> = {
	body: 'body',
	querystring: 'query',
	params: 'path',
	headers: 'header',
};
const ROWS_MAX = 50;

/** A fault with the schema and the value that it is about, as the validators of `boundFaults` report it. */
interface VerboseFault extends FastifySchemaValidationError {
	readonly parentSchema?: Parameters<typeof describeFault>[0]['schema'];
	readonly data?: unknown;
}

/** One row a field: the first fault of each. Of a union, either a branch's faults inside the value, or all branches in one row. */
export function describeFaults(faults: readonly VerboseFault[], part: string): ProblemError {
	const rows = new Map<string, FieldError>();
	for (const fault of faults) {
		const field = formatField(fault, PARTS[part] ?? part);
		const { keyword, params, parentSchema: schema = {} } = fault;
		const isRepeated = part === 'querystring' && Array.isArray(fault.data);
		const isInside = faults.some(({ instancePath }) => instancePath.startsWith(`${fault.instancePath}/`));
		const isWanted = keyword === 'anyOf' ? !isInside : !rows.has(field) && rows.size < ROWS_MAX;
		if (keyword === 'anyOf' && isInside) rows.delete(field);
		if (isWanted) rows.set(field, { field, message: describeFault({ keyword, params, schema, isRepeated }) });
	}
	const errors = [...rows.values()];
	return problem('invalid_input', { detail: joinRows(errors), errors });
}

const DETAIL_LENGTH_MAX = 1000;

function joinRows(rows: readonly FieldError[]): string {
	const text = rows.map(({ field, message }) => `${field} ${message}`).join('; ');
	return text.slice(0, DETAIL_LENGTH_MAX).toWellFormed();
}

/** Adds the unknown fields of the request to the problem. */
export function nameUnknownFields(refusal: ProblemError, request: FastifyRequest): ProblemError {
	const errors = listUnknownFields(request);
	if (errors.length === 0) return refusal;
	const detail = `${refusal.members.detail} ${joinRows(errors)}.`.slice(0, DETAIL_LENGTH_MAX).toWellFormed();
	return problem(refusal.code, { ...refusal.members, detail, errors }, { ...refusal.headers });
}

/** For a larger request no fields are named to an unknown caller. */
export const NAMED_BYTES_MAX = 4096;

/**
 * The fields of a small request that its operation does not know, by their names alone: a caller whose `guestId` is misspelt hears of it
 * with the 401.
 */
function listUnknownFields(request: FastifyRequest): FieldError[] {
	const { body, query, headers, url, routeOptions } = request;
	const bodyBytes = Number(headers['content-length'] ?? routeOptions.bodyLimit);
	const rows = [
		...(bodyBytes <= NAMED_BYTES_MAX ? listUnknown(body, routeOptions.schema?.body, 'body') : []),
		...(url.length <= NAMED_BYTES_MAX ? listUnknown(query, routeOptions.schema?.querystring, 'query') : []),
	];
	return rows.slice(0, ROWS_MAX);
}

function listUnknown(value: unknown, schema: unknown, part: string): FieldError[] {
	const known = (schema as { properties?: object } | undefined)?.properties;
	if (known === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
	const names = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
	return names.map((name) => ({ field: formatPath([part, name]), message: UNKNOWN }));
}

const FIELD_LENGTH_MAX = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

function formatField(fault: FastifySchemaValidationError, part: string): string {
	const steps = fault.instancePath.split('/').slice(1);
	if (fault.keyword === 'required') steps.push(String(fault.params.missingProperty));
	if (fault.keyword === 'additionalProperties') steps.push(String(fault.params.additionalProperty));
	return formatPath([part, ...steps]);
}

function formatPath(steps: readonly string[]): string {
	return showControls(steps.join('.')).slice(0, FIELD_LENGTH_MAX).toWellFormed();
}

/** Writes what a caller has put into a name to control a terminal or the direction of text as JSON would, so that the answer is text. */
function showControls(name: string): string {
	return name.replaceAll(CONTROLS, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const WHOLE_NUMBER = /^(?:0|-?[1-9]\d{0,14})$/;

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The whole numbers of the route's query and of its path; filled in from its schema. */
		wholeNumbers?: { readonly query: readonly string[]; readonly path: readonly string[] };
	}
}

/** Reads the whole numbers of a query and of a path before they are validated. */
export function readWholeNumbers(app: App): void {
	app.addHook('onRoute', (route) => {
		const query = findWholeNumbers(route.schema?.querystring);
		const path = findWholeNumbers(route.schema?.params);
		if (query.length + path.length > 0) route.config = { ...route.config, wholeNumbers: { query, path } };
	});
	app.addHook('preValidation', (request, _reply, done) => {
		const { query = [], path = [] } = request.routeOptions.config.wholeNumbers ?? {};
		readNumbers(request.query as Record<string, unknown>, query);
		readNumbers(request.params as Record<string, unknown>, path);
		done();
	});
}

function readNumbers(values: Record<string, unknown>, names: readonly string[]): void {
	for (const name of names) {
		const text = values[name];
		if (typeof text === 'string' && WHOLE_NUMBER.test(text)) values[name] = Number(text);
	}
}

function findWholeNumbers(schema: unknown): string[] {
	const properties = (schema as { properties?: Record<string, { type?: unknown }> } | undefined)?.properties ?? {};
	return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}
