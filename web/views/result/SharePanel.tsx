import { useRef } from 'preact/hooks';
import type { FinishAnswer } from '#contract/run.ts';
import type { App } from '../../app.ts';
import type { Timeline } from '../../replay/timeline.ts';
import { nameRun, writeShareText } from '../../share/shareText.ts';
import { canShare, copyOrSelect, savePicture, shareResult } from '../../share/sharing.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

interface SharePanelProps {
	readonly app: App;
	readonly result: FinishAnswer;
	/** How the run did among others; absent where nothing can be said. */
	readonly rankText: string | undefined;
	readonly timeline: Timeline | undefined;
}

/** The result as text and as a picture to share; neither shows anything of the grid. */
export function SharePanel({ app, result: { run }, rankText, timeline }: SharePanelProps) {
	const words = viewMessages.share;
	const puzzle = app.session.state.value?.game.puzzle;
	const text = writeShareText({ run, puzzle, rankText, timeline }, app.origin);
	const time = formatRunTime(run.timeMs);
	const { host } = new URL(app.origin);
	const card = { name: messages.name, title: nameRun(run), time, rankText: rankText ?? '', host, timeline };
	const field = useRef<HTMLTextAreaElement>(null);
	const copy = () => copyOrSelect(text, { select: () => field.current?.select(), notice: app.notice });
	return (
		<section id="share">
			<h2>{words.title}</h2>
			<textarea
				ref={field}
				class="share-text"
				aria-label={words.text}
				readOnly
				spellcheck={false}
				rows={text.split('\n').length + 2}
				value={text}
			/>
			<div class="next">
				{canShare() && (
					<button type="button" class="button" onClick={() => void shareResult(text, card)}>
						{words.share}
					</button>
				)}
				<button type="button" class="button" onClick={() => void copy()}>
					{words.copy}
				</button>
				<button type="button" class="button" onClick={() => void savePicture(card)}>
					{words.save}
				</button>
			</div>
		</section>
	);
}
