export const FLAME =
	'M12.6 2.2c.5 3.4-1.2 5-2.9 6.9C8 11 6 13 6 16a6.2 6.2 0 0 0 6.2 6c3.5 0 5.9-2.7 5.9-6.1 0-2.5-1.2-4.1-2.1-5.4-.3 1.2-.9 2-1.9 2.5.6-4-.1-8.3-1.5-10.8z';

/** The sign of the streak; a decoration beside its days. */
export function Flame() {
	return (
		<svg viewBox="4 1.5 16 21" aria-hidden="true" focusable="false">
			<path class="flame" d={FLAME} />
		</svg>
	);
}
