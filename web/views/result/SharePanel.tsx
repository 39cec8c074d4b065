import { useRef } from 'preact/hooks';
import type { FinishAnswer } from '#contract/run.ts';
import type { App } from '../../app.ts';
import type { Timeline } from '../../replay/timeline.ts';
import { nameRun, writeShareText } from '../../share/shareText.ts';
import { canShare, copyText, savePicture, shareResult } from '../../share/sharing.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

interface SharePanelProps {
	readonly app: App;
	readonly result: FinishAnswer;
	readonly timeline: Timeline | undefined;
}

/** The result as text and as a picture to share; neither shows anything of the grid. */
export function SharePanel({ app, result: { run, rank, total }, timeline }: SharePanelProps) {
	const words = viewMessages.share;
	const rankText = rank === null ? undefined : messages.result.ranked(rank, total);
	const text = writeShareText({ run, rankText, timeline }, app.origin);
	const time = formatRunTime(run.timeMs);
	const card = { name: messages.name, title: nameRun(run), time, rankText: rankText ?? '', timeline };
	const field = useRef<HTMLTextAreaElement>(null);
	const copy = async () => {
		const isCopied = await copyText(text);
		if (!isCopied) field.current?.select();
		app.notice.show(isCopied ? words.copied : words.copyByHand);
	};
	return (
		<section id="share">
			<h2>{words.title}</h2>
			<textarea
				ref={field}
				class="share-text"
				aria-label={words.text}
				readOnly
				spellcheck={false}
				rows={text.split('\n').length + 1}
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
