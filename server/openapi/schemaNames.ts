/** A mutable value of parsed JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

interface NamedSchema {
	readonly name: string;
	readonly description: Json | undefined;
}

/** The named schemas by their key. */
export type SchemaNames = ReadonlyMap<string, NamedSchema>;

const INT32_MAX = 2_147_483_647;

/**
 * Replaces each schema that has a name by a reference to it, from the inside out, and distinguishes integers of 32 from those
 * of 64 bits. Swagger writes every schema where it is used, which makes one description of fifty kilobytes out of ten.
 */
export function nameSchemas(node: Json, names: SchemaNames): Json {
	if (Array.isArray(node)) return node.map((child) => nameSchemas(child, names));
	if (!isObject(node)) return node;
	const named = mayBeSchema(node) ? names.get(schemaKey(node)) : undefined;
	return named === undefined ? nameChildren(node, names) : refer(node, named);
}

/** A reference, with what the place itself says about a value. */
function refer({ description, default: byDefault }: JsonObject, named: NamedSchema): JsonObject {
	return {
		$ref: `#/components/schemas/${named.name}`,
		...(description === undefined || description === named.description ? {} : { description }),
		...(byDefault === undefined ? {} : { default: byDefault }),
	};
}

/** Names the schemas inside this one, but not the schema itself. */
export function nameChildren(node: JsonObject, names: SchemaNames): JsonObject {
	const entries = Object.entries(node).map(([key, child]) => [key, nameSchemas(child, names)]);
	const named: JsonObject = Object.fromEntries(entries);
	if (named.type === 'integer' && named.format === undefined) {
		named.format = typeof named.maximum === 'number' && named.maximum <= INT32_MAX ? 'int32' : 'int64';
	}
	return named;
}

/** The other parts of a description hold whole trees of schemas; comparing them by their text would take most of the time. */
function mayBeSchema(node: JsonObject): boolean {
	return 'type' in node || 'anyOf' in node || 'const' in node || 'enum' in node;
}

/**
 * The same for two spellings of one schema. A value's description and default at its top are the place's own and do not
 * count; two objects with the same fields are told apart by their description.
 */
export function schemaKey(schema: JsonObject): string {
	if (schema.type === 'object') return JSON.stringify(sortKeys(schema));
	const { description: _description, default: _default, ...rest } = schema;
	return JSON.stringify(sortKeys(rest));
}

function sortKeys(node: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.keys(node)
			.sort()
			.map((key) => [key, sortChild(node[key] ?? null)]),
	);
}

function sortChild(child: Json): Json {
	if (Array.isArray(child)) return child.map(sortChild);
	return isObject(child) ? sortKeys(child) : child;
}

export function isObject(node: Json | undefined): node is JsonObject {
	return typeof node === 'object' && node !== null && !Array.isArray(node);
}
