/** A sentence of the catalogues; what it is about stands between stars, as in `*13* days`. */
export function Marked({ text }: { text: string }) {
	return <>{text.split('*').map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part))}</>;
}
