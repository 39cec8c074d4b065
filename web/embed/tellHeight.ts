/** Tells the host how high the frame's content is, at first and after each change, so that it needs no scrollbar. */
export function tellHeight(root: HTMLElement, host: Window): void {
	let told = 0;
	const tell = () => {
		const height = Math.ceil(root.getBoundingClientRect().height);
		if (height === told) return;
		told = height;
		host.postMessage({ type: 'ninefold:height', height }, '*');
	};
	new ResizeObserver(tell).observe(root);
	tell();
}
