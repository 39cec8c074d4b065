import { BODY_SCHEMAS, PART_SCHEMAS } from '#server/openapi/bodySchemas.ts';
import { type JsonObject, nameChildren, schemaKey } from '#server/openapi/schemaNames.ts';

/** Schemas of whole event streams, which a client reads event by event. */
const LEFT_OUT = ['BoardEvents', 'RaceEvents'];

/** The named schemas of the contract as TypeScript. */
export function writeClientTypes(): string {
	const schemas: Record<string, JsonObject> = JSON.parse(JSON.stringify({ ...PART_SCHEMAS, ...BODY_SCHEMAS }));
	const names = new Map(
		Object.entries(schemas).map(([name, schema]) => [schemaKey(schema), { name, description: schema.description }]),
	);
	const types = Object.entries(schemas)
		.filter(([name]) => !LEFT_OUT.includes(name))
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(
			([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(nameChildren(schema, names), '')};\n`,
		);
	return `// Made from the contract by \`npm run make:client\`; do not change it by hand.\n\n${types.join('\n')}`;
}

function comment({ description }: JsonObject, indent: string): string {
	return typeof description === 'string' ? `${indent}/** ${description} */\n` : '';
}

function typeOf(schema: JsonObject, indent: string): string {
	const { $ref, enum: values, anyOf, type, items } = schema;
	if (typeof $ref === 'string') return $ref.split('/').at(-1)!;
	if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
	if (Array.isArray(anyOf)) return anyOf.map((each) => typeOf(each as JsonObject, indent)).join(' | ');
	if (type === 'array') return `readonly (${typeOf(items as JsonObject, indent)})[]`;
	if (type === 'object') return objectOf(schema, indent);
	return type === 'integer' ? 'number' : String(type);
}

function objectOf({ properties = {}, required = [] }: JsonObject, indent: string): string {
	const inner = `${indent}\t`;
	const rows = Object.entries(properties as Record<string, JsonObject>).map(([name, property]) => {
		const mark = (required as string[]).includes(name) ? '' : '?';
		return `${comment(property, inner)}${inner}readonly ${name}${mark}: ${typeOf(property, inner)};\n`;
	});
	return `{\n${rows.join('')}${indent}}`;
}
