import SerializerSelector from '@fastify/fast-json-stringify-compiler';

/**
 * Compiles the serializer of each schema once in a process, when an answer first needs it. Fastify's default compiles
 * one for each answer of each route at the start, twelve times as many, because all routes refuse with the same
 * schemas, and again for each app.
 */
export const SCHEMA_COMPILERS = {
	buildSerializer: shareSerializers(SerializerSelector()),
};

function shareSerializers(createCompiler: SerializerSelector.SerializerFactory): SerializerSelector.SerializerFactory {
	const compile = createCompiler();
	const compiled = new WeakMap<WeakKey, SerializerSelector.Serializer>();
	const compileOnce: typeof compile = (route) => {
		const serialize = compile(route);
		compiled.set(route.schema as WeakKey, serialize);
		return serialize;
	};
	return () => (route) => (answer) => (compiled.get(route.schema as WeakKey) ?? compileOnce(route))(answer);
}
