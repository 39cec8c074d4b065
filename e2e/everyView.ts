/** Expressions for the page, shared by the journeys of all browsers. */

/** Opens a view as a link to it does; its heading has no mark yet. */
export function followLink(path: string): string {
	return `(() => {
		document.querySelector('main h1').dataset.left = '';
		const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(path)} });
		document.body.append(link);
		link.click();
		link.remove();
	})()`;
}

/** The first element that reaches over the page's edge, as the document writes it, or null. */
export function findWidest({ dir, size }: { dir: string; size: string }): string {
	return `(() => {
		const root = document.documentElement;
		root.setAttribute('dir', '${dir}');
		root.style.fontSize = '${size}';
		if (root.scrollWidth > root.clientWidth) return 'the page is ' + root.scrollWidth + ' wide';
		const over = [...root.querySelectorAll('main *')].find((part) => {
			const { left, right } = part.getBoundingClientRect();
			return part.closest('.scroll, .visually-hidden') === null && (left < -1 || right > root.clientWidth + 1);
		});
		return over?.outerHTML.slice(0, 120) ?? null;
	})()`;
}
