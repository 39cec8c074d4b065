import { RaceCircle } from '#contract/circle.ts';
import { ContestStateName } from '#contract/contest.ts';
import { RaceHead, RaceKindName } from '#contract/race.ts';
import * as shape from '#contract/shape.ts';

/** A mutable value of parsed JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const INT32_MAX = 2_147_483_647;

/**
 * The schemas that have a title, by it: they are described once and referenced elsewhere, where Swagger writes each at
 * every use. A use may have its own description and default.
 */
export class NamedSchemas {
	readonly #named = new Map<string, JsonObject>();

	constructor() {
		// Identifies a value by its own description, not its first use's, and the common start of several answers by its
		// own name.
		this.refer(
			JSON.parse(JSON.stringify([...Object.values(shape), RaceKindName, ContestStateName, RaceHead, RaceCircle])),
		);
	}

	/** Returns the same with references, and 32-bit integers marked apart from 64-bit ones. */
	refer(node: Json): Json {
		if (Array.isArray(node)) return node.map((child) => this.refer(child));
		if (!isObject(node)) return node;
		const { title, ...rest } = node;
		const used = this.#referInside(rest);
		if (typeof title !== 'string') return title === undefined ? used : { ...used, title: this.refer(title) };
		const named = this.#named.get(title) ?? used;
		this.#named.set(title, named);
		if (spell(named) !== spell(used)) throw new Error(`Two schemas have the title ${title}.`);
		const { description, default: byDefault } = used;
		return {
			$ref: SCHEMA_PREFIX + title,
			...(description === undefined || description === named.description ? {} : { description }),
			...(byDefault === undefined || byDefault === named.default ? {} : { default: byDefault }),
		};
	}

	#referInside(node: JsonObject): JsonObject {
		const inside = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, this.refer(child)]));
		if (inside.type === 'integer' && inside.format === undefined) {
			inside.format = typeof inside.maximum === 'number' && inside.maximum <= INT32_MAX ? 'int32' : 'int64';
		}
		return inside;
	}

	/** The schemas that a node refers to, directly or not, sorted by name. */
	list(node: Json): Record<string, JsonObject> {
		const found = this.#reach(node);
		return Object.fromEntries([...found].sort().map((name) => [name, this.#named.get(name)!]));
	}

	/**
	 * Writes answer-only schemas as clients should read them: an answer may gain fields, and an object with all fields of
	 * another extends it.
	 */
	openAnswers(asked: Json): void {
		const closed = this.#reach(asked);
		const answers = [...this.#named].filter(([name]) => !closed.has(name));
		for (const [name, schema] of answers) this.#named.set(name, openObjects(schema) as JsonObject);
		const objects = answers.map(([name]) => ({ name, schema: this.#named.get(name)! }));
		for (const { name, schema } of objects) {
			const bases = objects.filter((each) => each.schema !== schema && hasFieldsOf(schema, each.schema));
			const [base] = bases.sort((a, b) => countFields(b.schema) - countFields(a.schema));
			if (base !== undefined) this.#named.set(name, extend(schema, base));
		}
	}

	#reach(node: Json): Set<string> {
		const found = new Set<string>();
		const visit = (text: string) => {
			for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
				if (found.has(name)) continue;
				found.add(name);
				visit(JSON.stringify(this.#named.get(name)));
			}
		};
		visit(JSON.stringify(node));
		return found;
	}
}

function openObjects(node: Json): Json {
	if (Array.isArray(node)) return node.map(openObjects);
	if (!isObject(node)) return node;
	const { additionalProperties, ...rest } = node;
	const entries = Object.entries(additionalProperties === false ? rest : node);
	return Object.fromEntries(entries.map(([key, child]) => [key, openObjects(child)]));
}

/** Fewer fields in common are not worth a reference. */
const SHARED_FIELDS_MIN = 3;

const fieldsOf = ({ properties = {} }: JsonObject) => properties as JsonObject;
const requiredOf = ({ required = [] }: JsonObject) => required as string[];
const countFields = (schema: JsonObject) => Object.keys(fieldsOf(schema)).length;

function hasFieldsOf(schema: JsonObject, base: JsonObject): boolean {
	const fields = fieldsOf(schema);
	return (
		countFields(base) >= SHARED_FIELDS_MIN &&
		countFields(base) < countFields(schema) &&
		Object.entries(fieldsOf(base)).every(
			([name, field]) =>
				JSON.stringify(fields[name]) === JSON.stringify(field) &&
				requiredOf(schema).includes(name) === requiredOf(base).includes(name),
		)
	);
}

function extend(schema: JsonObject, base: { readonly name: string; readonly schema: JsonObject }): JsonObject {
	const isOwn = (name: string) => !(name in fieldsOf(base.schema));
	return {
		...schema,
		allOf: [{ $ref: SCHEMA_PREFIX + base.name }],
		required: requiredOf(schema).filter(isOwn),
		properties: Object.fromEntries(Object.entries(fieldsOf(schema)).filter(([name]) => isOwn(name))),
	};
}

/** The common part of two uses of a schema. */
function spell({ description: _description, default: _default, ...rest }: JsonObject): string {
	return JSON.stringify(rest);
}

export const SCHEMA_PREFIX = '#/components/schemas/';

export function isObject(node: Json | undefined): node is JsonObject {
	return typeof node === 'object' && node !== null && !Array.isArray(node);
}
