import type { Refusal } from '../browser/refusal.ts';
import type { Resource } from '../browser/resource.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';

interface ErrorPanelProps {
	readonly title?: string;
	readonly refusal: Refusal;
	/** While it is asked again. */
	readonly isBusy?: boolean;
	readonly onRetry: () => void;
}

/** Takes the place of a view that could not be loaded, and says why. */
export function ErrorPanel({ title, refusal, isBusy = false, onRetry }: ErrorPanelProps) {
	return (
		<section class="column" role="alert">
			{title !== undefined && <h1>{title}</h1>}
			<p>{describeRefusal(refusal)}</p>
			<button type="button" class="button" aria-busy={isBusy || undefined} onClick={onRetry}>
				{messages.tryAgain}
			</button>
		</section>
	);
}

interface RefusedProps {
	readonly title?: string;
	/** Of several that were refused, the first one says why. */
	readonly reads: readonly (Pick<Resource<unknown>, 'refusal' | 'isLoading' | 'retry'> | undefined)[];
}

/** Takes the place of what could not be read, and asks for it again; nothing as long as all is well. */
export function Refused({ title, reads }: RefusedProps) {
	const refused = reads.filter((read) => read?.refusal !== undefined);
	const refusal = refused[0]?.refusal;
	if (refusal === undefined) return null;
	const retry = () => {
		for (const read of refused) void read?.retry();
	};
	const isBusy = refused.some((read) => read?.isLoading);
	return <ErrorPanel {...(title !== undefined && { title })} refusal={refusal} isBusy={isBusy} onRetry={retry} />;
}
