import SerializerSelector from '@fastify/fast-json-stringify-compiler';

/**
 * Compiles the serializer of each schema once in a process. Fastify by itself compiles one for each answer of each route, twelve
 * times as many, because all routes refuse with the same schemas, and compiles all of them again for each app.
 */
export const SCHEMA_COMPILERS = {
	buildSerializer: shareSerializers(SerializerSelector()),
};

function shareSerializers(createCompiler: SerializerSelector.SerializerFactory): SerializerSelector.SerializerFactory {
	const compile = createCompiler();
	const compiled = new WeakMap<WeakKey, SerializerSelector.Serializer>();
	return () => (route) => {
		const schema = route.schema as WeakKey;
		const serializer = compiled.get(schema) ?? compile(route);
		compiled.set(schema, serializer);
		return serializer;
	};
}
