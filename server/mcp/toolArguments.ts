import type { fromJsonSchema } from '@modelcontextprotocol/server';
import { Compile } from 'typebox/schema';

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
				: { valid: false, data: undefined, errorMessage: describe(compiled.Errors(input)[1]) };
		};
	},
};

type Fault = ReturnType<ReturnType<typeof Compile>['Errors']>[1][number];

function describe(faults: readonly Fault[]): string {
	const rows = new Map<string, string>();
	for (const [name, message] of faults.flatMap(listRows)) if (!rows.has(name)) rows.set(name, message);
	return Array.from(rows, ([name, message]) => `${name} ${message}`).join('; ');
}

function listRows({ keyword, params, instancePath, message }: Fault): [string, string][] {
	const names = (key: string) => (params as Record<string, string[]>)[key] ?? [];
	switch (keyword) {
		case 'boolean':
			return [];
		case 'required':
			return names('requiredProperties').map((name) => [name, 'is required']);
		case 'additionalProperties':
			return names('additionalProperties').map((name) => [name, 'is not an argument of this tool']);
		case 'enum':
			return [[nameOf(instancePath), `must be one of ${names('allowedValues').join(', ')}`]];
		default:
			return [[nameOf(instancePath), message]];
	}
}

function nameOf(instancePath: string): string {
	return instancePath.slice(1).replaceAll('/', '.') || 'arguments';
}
