import type { fromJsonSchema } from '@modelcontextprotocol/server';
import { Compile } from 'typebox/schema';
import { describeFault } from '../http/faultWords.ts';

type ArgumentValidator = NonNullable<Parameters<typeof fromJsonSchema>[1]>;

/**
 * Names the refused argument and the reason. The package's own validator does not name unknown arguments. A schema is
 * compiled at its tool's first call, because each blocks the process for milliseconds.
 */
export const ARGUMENT_VALIDATOR: ArgumentValidator = {
	getValidator<T>(schema: object) {
		let compiled: ReturnType<typeof Compile> | undefined;
		return (input: unknown) => {
			compiled ??= Compile(schema);
			return compiled.Check(input)
				? { valid: true, data: input as T, errorMessage: undefined }
				: { valid: false, data: undefined, errorMessage: describe(schema, compiled.Errors(input)[1]) };
		};
	},
};

type Fault = ReturnType<ReturnType<typeof Compile>['Errors']>[1][number];

function describe(schema: object, faults: readonly Fault[]): string {
	const rows = new Map<string, string>();
	for (const [name, message] of faults.flatMap((fault) => listRows(schema, fault))) {
		if (!rows.has(name)) rows.set(name, message);
	}
	return Array.from(rows, ([name, message]) => `${name} ${message}`).join('; ');
}

function listRows(schema: object, { keyword, params, instancePath, schemaPath }: Fault): [string, string][] {
	const names = (key: string) => (params as Record<string, string[]>)[key] ?? [];
	switch (keyword) {
		case 'boolean':
			return [];
		case 'required':
			return names('requiredProperties').map((name) => [name, 'is required']);
		case 'additionalProperties':
			return names('additionalProperties').map((name) => [name, 'is not an argument of this tool']);
		default:
			return [[nameOf(instancePath), describeFault({ keyword, params, schema: findSchema(schema, schemaPath) })]];
	}
}

/** The part of the schema with the broken keyword, as in `#/properties/limit`. */
function findSchema(schema: object, path: string): object {
	const steps = path.split('/').slice(1);
	return steps.reduce<object>((part, step) => (Reflect.get(part, step) as object | undefined) ?? {}, schema);
}

function nameOf(instancePath: string): string {
	return instancePath.slice(1).replaceAll('/', '.') || 'arguments';
}
