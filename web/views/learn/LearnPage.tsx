import '../../styles/learn.css';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { difficultyOf } from '#engine/grade.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { formatLessonPath } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** Every lesson, grouped by the difficulty whose puzzles need it. */
export function LearnPage() {
	const words = viewMessages.learn;
	return (
		<div class="learn">
			<h1>{words.title}</h1>
			<p class="lead">{words.note}</p>
			{[...DIFFICULTIES, 'beyond' as const].map((band) => {
				const techniques = LESSON_TECHNIQUES.filter(
					(technique) => (difficultyOf(TECHNIQUE_RATINGS[technique]) ?? 'beyond') === band,
				);
				if (techniques.length === 0) return null;
				return (
					<section key={band} aria-labelledby={`band-${band}`}>
						<h2 id={`band-${band}`}>{band === 'beyond' ? words.beyond : messages.difficulties[band]}</h2>
						<Lessons techniques={techniques} />
					</section>
				);
			})}
		</div>
	);
}

function Lessons({ techniques }: { techniques: readonly Technique[] }) {
	const sorted = techniques.toSorted((a, b) => TECHNIQUE_RATINGS[a] - TECHNIQUE_RATINGS[b]);
	return (
		<ul class="lessons">
			{sorted.map((technique) => (
				<li key={technique}>
					<a href={formatLessonPath(technique)}>
						{messages.nameTechnique(technique, TECHNIQUE_LABELS[technique])}
						<span class="fine">{TECHNIQUE_RATINGS[technique].toFixed(1)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
