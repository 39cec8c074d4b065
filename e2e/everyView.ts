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

/** The words of these elements that stand in two lines, except where a hyphen parts them. */
export function findBrokenWords(selector: string): string {
	return `[...document.querySelectorAll('${selector}')].flatMap((part) => {
		const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		const broken = [];
		for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
			for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+-?/g)) {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				if (range.getClientRects().length > 1) broken.push(word);
			}
		}
		return broken;
	})`;
}

/**
 * The controls and titles with a word that an edge cuts, at a side or through the tails of its letters, as the document writes them. What
 * scrolls is not cut.
 */
export const FIND_CUT_WORDS = `(() => {
	const context = document.createElement('canvas').getContext('2d');
	const cut = [];
	for (const part of document.querySelectorAll('a, button, summary, label, legend, h1, h2, h3, th, [role="tab"]')) {
		if (!part.checkVisibility() || part.closest('.visually-hidden, .scroll, select') !== null) continue;
		const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
			if (text.data.trim() !== '' && isCut(text)) cut.push(part.outerHTML.slice(0, 120));
		}
	}
	return [...new Set(cut)];

	function isCut(text) {
		const range = document.createRange();
		range.selectNodeContents(text);
		const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
		if (rects.length === 0) return false;
		const style = getComputedStyle(text.parentElement);
		context.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
		const ink = context.measureText(text.data);
		for (let around = text.parentElement; around !== null; around = around.parentElement) {
			const { overflowX, overflowY, position } = getComputedStyle(around);
			if (/auto|scroll/.test(overflowX + overflowY)) return false;
			if (overflowX !== 'visible' && overflowY !== 'visible') {
				const box = around.getBoundingClientRect();
				// Of a sentence for screen readers nothing is seen.
				if (box.width <= 2) return false;
				const isOver = ({ left, right, top }) => {
					const baseline = top + ink.fontBoundingBoxAscent;
					return left < box.left - 1 || right > box.right + 1 || baseline - ink.actualBoundingBoxAscent < box.top - 1 ||
						baseline + ink.actualBoundingBoxDescent > box.bottom + 0.5;
				};
				if (rects.some(isOver)) return true;
			}
			if (position === 'fixed') return false;
		}
		return false;
	}
})()`;
