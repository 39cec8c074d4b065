import './learn.css';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { formatLessonPath } from '../route.ts';
import { CHAPTERS, type Chapter } from './chapters.ts';
import { TAUGHT_LESSONS } from './lesson.ts';
import { type LessonMark, readLessonMarks } from './lessonMarks.ts';

/** Every lesson, by chapters in teaching order. */
export function LearnPage() {
	const shell = useShell();
	const words = viewMessages.learn;
	const marks = readLessonMarks(shell.sessionParts.storage);
	return (
		<div class="learn">
			<div>
				<h1>{words.title}</h1>
				<p class="lead">{words.note}</p>
			</div>
			{(Object.keys(CHAPTERS) as Chapter[]).map((chapter) => (
				<section key={chapter} aria-labelledby={`chapter-${chapter}`}>
					<h2 id={`chapter-${chapter}`}>{words.chapters[chapter]}</h2>
					<ul class="lessons">
						{CHAPTERS[chapter]
							.filter((technique: Technique) => TAUGHT_LESSONS.includes(technique))
							.map((technique: Technique) => (
								<LessonLink key={technique} technique={technique} mark={marks[technique]} />
							))}
					</ul>
				</section>
			))}
		</div>
	);
}

function LessonLink({ technique, mark }: { technique: Technique; mark: LessonMark | undefined }) {
	return (
		<li>
			<a href={formatLessonPath(technique)}>
				<span class="lesson-name">{nameTechnique(technique, TECHNIQUE_LABELS[technique])}</span>
				{mark !== undefined && <span class={`fine learn-mark learn-${mark}`}>{viewMessages.learn.marks[mark]}</span>}
				<span class="fine">{TECHNIQUE_RATINGS[technique].toFixed(1)}</span>
			</a>
		</li>
	);
}
