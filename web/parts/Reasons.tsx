/** The sentences of a step: one is a paragraph, those of a chain are a list. */
export function Reasons({ lines }: { readonly lines: readonly string[] }) {
	if (lines.length === 1) return <p>{lines[0]}</p>;
	return (
		<ol>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ol>
	);
}
