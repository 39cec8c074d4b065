import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';

/** Takes the place of a view that could not be loaded, and says why. */
export function ErrorPanel({ title, refusal, onRetry }: { title?: string; refusal: Refusal; onRetry?: () => void }) {
	return (
		<section class="column" role="alert">
			{title !== undefined && <h1>{title}</h1>}
			<p>{describeRefusal(refusal)}</p>
			{onRetry === undefined ? (
				<a class="button" href="/">
					{messages.nowhere.home}
				</a>
			) : (
				<button type="button" class="button" onClick={onRetry}>
					{messages.tryAgain}
				</button>
			)}
		</section>
	);
}
