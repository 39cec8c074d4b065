import type { ClusterPlay } from '#e2e/clusterPlay.ts';

/** Something that breaks, and what is measured while it does and afterwards. */
export interface Fault {
	readonly name: string;
	/** Why it cannot be injected on this machine; undefined where it can. */
	readonly unable?: string | undefined;
	inject(say: (line: string) => void): Promise<Outcome>;
}

export interface Outcome {
	/** What was done to the service, in words. */
	readonly injected: string;
	readonly acknowledged: number;
	readonly lost: number;
	/** From the end of the fault to the first success after it. */
	readonly recoverMs: number;
	/** Further remarks. */
	readonly detail?: string;
}

/** From now until something more is acknowledged. */
export async function timeRecovery(play: Pick<ClusterPlay, 'untilFinished'>): Promise<number> {
	const startedAt = performance.now();
	await play.untilFinished(1);
	return performance.now() - startedAt;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
