import { PATHS } from '#contract/paths.ts';

const OPTIONS = {
	url: PATHS.openapi,
	dom_id: '#reference',
	deepLinking: true,
	docExpansion: 'list',
	defaultModelsExpandDepth: 0,
	tryItOutEnabled: true,
	validatorUrl: null,
};

/**
 * Starts the renderer, as a file, because the policy allows no script in the document. It follows the reader's color
 * scheme, with the renderer's class for it. Calls without credentials are sent as a guest created with the first of
 * them, because the examples' guest does not exist.
 */
export const REFERENCE_SCRIPT = `(() => {
	const dark = matchMedia('(prefers-color-scheme: dark)');
	const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
	dark.addEventListener('change', follow);
	follow();

	let guest;
	function createGuest() {
		guest ??= fetch('${PATHS.guest}', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
			.then((answer) => answer.json())
			.then(({ guestId }) => guestId);
		return guest;
	}

	async function asGuest(request) {
		const { pathname, searchParams } = new URL(request.url, location.href);
		const names = Object.keys(request.headers).map((name) => name.toLowerCase());
		const isKnown = names.includes('authorization') || searchParams.has('guestId');
		if (pathname === '${PATHS.openapi}' || pathname === '${PATHS.guest}' || isKnown) return request;
		request.headers.Authorization = 'Guest ' + (await createGuest());
		return request;
	}

	SwaggerUIBundle({ ...${JSON.stringify(OPTIONS)}, requestInterceptor: asGuest });
})();
`;
