import { generate } from 'lean-qr';

/** A QR code as the path of its dark modules, one unit each. */
export function drawQrCode(text: string): { readonly path: string; readonly size: number } {
	const { size, get } = generate(text);
	const rows = Array.from({ length: size }, (_, y) => {
		const dark = Array.from({ length: size }, (_module, x) => x).filter((x) => get(x, y));
		return dark.map((x) => `M${x} ${y}h1v1h-1z`).join('');
	});
	return { path: rows.join(''), size };
}
