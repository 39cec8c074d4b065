import type { FieldError } from '#contract/problem.ts';
import { isObject, type JsonObject } from './schemaNames.ts';

interface Field {
	readonly path: string;
	readonly schema: JsonObject;
	readonly isRequired: boolean;
}

/** A field of the operation itself that a caller gets wrong, and the error for it. */
export function findFieldExample(operation: JsonObject, schemas: Record<string, JsonObject>): FieldError {
	const fields = [...listBodyFields(operation, schemas), ...listParameters(operation, schemas)];
	const own = fields.filter(({ path }) => !path.endsWith('.guestId'));
	const field = own.find(({ isRequired }) => isRequired) ?? own[0] ?? fields[0];
	if (field === undefined) throw new Error(`${operation.operationId} has no field`);
	const isAlwaysThere = field.path.startsWith('path.');
	return {
		field: field.path,
		message: field.isRequired && !isAlwaysThere ? 'is required' : describeFault(field.schema),
	};
}

/** What the validator says about a value that is far from right. */
function describeFault({ enum: values, type, maximum, minLength, minItems }: JsonObject): string {
	if (Array.isArray(values)) return `must be one of ${values.join(', ')}`;
	if (type === 'integer') return `must be ${maximum} or less`;
	if (type === 'string') return `must have ${minLength} characters or more`;
	return minItems === undefined ? `must be a ${type}` : `must have ${minItems} items or more`;
}

function listBodyFields({ requestBody }: JsonObject, schemas: Record<string, JsonObject>): Field[] {
	const schema = requestBody as { content?: { 'application/json'?: { schema: JsonObject } } } | undefined;
	const body = schema?.content?.['application/json']?.schema;
	if (body === undefined) return [];
	const { properties = {}, required = [] } = resolve(body, schemas);
	return Object.entries(properties as Record<string, JsonObject>).map(([name, property]) => ({
		path: `body.${name}`,
		schema: resolve(property, schemas),
		isRequired: (required as string[]).includes(name),
	}));
}

function listParameters({ parameters = [] }: JsonObject, schemas: Record<string, JsonObject>): Field[] {
	return (parameters as JsonObject[]).map(({ name, in: part, schema, required = false }) => ({
		path: `${part}.${name}`,
		schema: resolve(schema as JsonObject, schemas),
		isRequired: required === true,
	}));
}

function resolve(schema: JsonObject, schemas: Record<string, JsonObject>): JsonObject {
	const name = String(schema.$ref ?? '')
		.split('/')
		.at(-1)!;
	const known = schemas[name];
	return isObject(known) ? known : schema;
}
