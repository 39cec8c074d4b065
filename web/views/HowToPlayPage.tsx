import { around } from '../words/around.ts';
import { KeyTable } from './KeySheet.tsx';

export function HowToPlayPage() {
	const words = around.howTo;
	return (
		<div class="narrow how-to">
			<h1>{words.title}</h1>
			<p class="lead">{words.rules}</p>
			{words.sections.map(({ title, lines }) => (
				<section key={title}>
					<h2>{title}</h2>
					<ul>
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</section>
			))}
			<section>
				<h2>{words.keysTitle}</h2>
				<KeyTable />
			</section>
		</div>
	);
}
