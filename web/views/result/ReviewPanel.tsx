import '../../styles/result.css';
import '../../styles/review.css';
import type { FinishAnswer } from '#contract/run.ts';
import type { App } from '../../app.ts';
import type { RunReview } from '../../review/runReview.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { DistributionPlot } from '../parts/DistributionPlot.tsx';
import { FillPlot } from './FillPlot.tsx';
import { OwnTimes } from './OwnTimes.tsx';
import { SharePanel } from './SharePanel.tsx';
import { SolvingPathPanel } from './SolvingPathPanel.tsx';
import { StallList } from './StallList.tsx';

/** A look back on the game that was just finished, below its result. */
export function ReviewPanel({ app }: { app: App }) {
	const review = app.routeControllers.review.value;
	const result = app.session.result.value;
	if (review === undefined || result?.run.id !== review.run.id) return null;
	return <Review key={review.run.id} app={app} review={review} result={result} />;
}

function Review({ app, review, result }: { app: App; review: RunReview; result: FinishAnswer }) {
	const words = viewMessages.review;
	const { run } = result;
	const puzzle = app.session.state.value?.game.puzzle;
	const distribution = review.distribution.value.value;
	const timeline = review.timeline.value;
	const isAlone = distribution?.total === (distribution?.own === null ? 0 : 1);
	return (
		<section class="review" aria-label={words.title}>
			<OwnTimes app={app} result={result} />
			<section>
				<h2>{words.others}</h2>
				{isAlone ? (
					<p class="fine">{words.alone}</p>
				) : (
					<DistributionPlot
						distribution={distribution && { ...distribution, own: distribution.own ?? placeOf(result) }}
					/>
				)}
			</section>
			<section>
				<h2>{words.pace}</h2>
				{timeline !== undefined && (
					<>
						<FillPlot timeline={timeline} stalls={review.stalls.value} />
						<StallList stalls={review.stalls.value} />
					</>
				)}
				<a class="button" href={`/runs/${run.id}`}>
					{words.replay}
				</a>
			</section>
			<SharePanel app={app} result={result} timeline={timeline} />
			{puzzle !== undefined && <SolvingPathPanel puzzle={puzzle} />}
		</section>
	);
}

/** A run that is not on the board still lies somewhere among those that are. */
function placeOf({ run: { timeMs, level }, total }: FinishAnswer) {
	return { timeMs, level, rank: Math.max(total, 1), percentile: 0 };
}
