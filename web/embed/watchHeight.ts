/** Tells how high the frame's content is, at first and after each change, so that its host needs no scrollbar. */
export function watchHeight(root: HTMLElement, onHeight: (height: number) => void): void {
	let told = 0;
	const tell = () => {
		const height = Math.ceil(root.getBoundingClientRect().height);
		if (height === told) return;
		told = height;
		onHeight(height);
	};
	new ResizeObserver(tell).observe(root);
	tell();
}
