import { readdirSync } from 'node:fs';
import { type JsonObject, NamedSchemas } from './components.ts';

/** Schemas of whole event streams, which a client reads event by event. */
const LEFT_OUT = ['BoardEvents', 'RaceEvents', 'ContestCsv'];
const CONTRACT = new URL('../../contract/', import.meta.url);

/** The contract's named schemas as TypeScript, so the client needs no schema library. */
export async function writeClientTypes(): Promise<string> {
	const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && file !== 'operator.ts');
	const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, CONTRACT).href)));
	const named = new NamedSchemas();
	const schemas = named.list(named.refer(JSON.parse(JSON.stringify(modules.flatMap(Object.values)))));
	const types = Object.entries(schemas)
		.filter(([name]) => !LEFT_OUT.includes(name))
		.map(([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')};\n`);
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
