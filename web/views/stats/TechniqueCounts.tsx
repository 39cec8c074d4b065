import type { TechniqueCount } from '#contract/stats.ts';
import { slugOf } from '../../lessons/slug.ts';
import { formatRoute } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** What the finished puzzles asked for, with the way to its lesson. */
export function TechniqueCounts({ techniques }: { techniques: readonly TechniqueCount[] }) {
	const words = viewMessages.stats;
	const most = techniques[0]?.count ?? 0;
	if (most === 0) return null;
	return (
		<section class="technique-counts">
			<h3>{words.techniques}</h3>
			<p class="fine">{words.techniquesNote}</p>
			<ol>
				{techniques.map(({ technique, title, count }) => (
					<li key={technique}>
						<a href={formatRoute({ name: 'lesson', slug: slugOf(technique) })}>
							{messages.nameTechnique(technique, title)}
						</a>
						<span>{count}</span>
						<svg aria-hidden="true">
							<rect width={`${(count / most) * 100}%`} height="100%" />
						</svg>
					</li>
				))}
			</ol>
		</section>
	);
}
