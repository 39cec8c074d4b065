import type { App } from '../appParts.ts';

interface Route {
	readonly pattern: RegExp;
	readonly methods: Set<string>;
}

/** Which methods a path is served with: empty for a path that nothing serves. Begin before the first route is added. */
export function watchRoutes(app: App): (path: string) => string[] {
	const routes = new Map<string, Route>();
	app.addHook('onRoute', ({ url, method }) => {
		if (url.includes('*')) return;
		const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() };
		for (const each of [method].flat()) route.methods.add(each);
		routes.set(url, route);
	});
	return (path) => {
		const methods = [...routes.values()]
			.filter(({ pattern }) => pattern.test(path))
			.flatMap((route) => [...route.methods]);
		return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
	};
}

function toPattern(url: string): RegExp {
	const source = url.replace(/[.\\+?^$()[\]{}|]/g, '\\$&').replace(/:[a-z]+/gi, '[^/]+');
	return new RegExp(`^${source}$`);
}
