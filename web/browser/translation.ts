/**
 * A browser that translates the page puts an element in the place of each text, and a text that changes later is not in the page any more. Here
 * the text stays before that element, empty; once it changes, it takes the element's place, and the browser translates it again.
 */
export function followTranslation(root: Node): void {
	const translations = new WeakMap<Node, Element>();
	const take = ({ type, target, addedNodes, removedNodes }: MutationRecord) => {
		if (type === 'characterData') {
			const translated = translations.get(target);
			translations.delete(target);
			if (target.nodeValue !== '') translated?.replaceWith(target);
			return;
		}
		const [added] = addedNodes;
		for (const removed of removedNodes) {
			if (!(removed instanceof Text) || removed.isConnected) continue;
			if (added instanceof Element && added.localName === 'font' && added.parentNode === target) {
				removed.nodeValue = '';
				added.before(removed);
				translations.set(removed, added);
			} else translations.get(removed)?.remove();
		}
	};
	const observer = new MutationObserver((records) => {
		for (const record of records) take(record);
	});
	observer.observe(root, { childList: true, characterData: true, subtree: true });
}
