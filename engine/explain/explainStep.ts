import type { Pattern } from '../pattern.ts';
import type { Step } from '../step.ts';
import { englishHints } from './english.ts';
import { explainChain } from './explainChain.ts';
import type { ChainKind, HintWords, PatternWords } from './hintWords.ts';

/** The whole step in words that a newcomer follows, as a list of sentences: several for a chain, one for all others. */
export function listReasons(step: Step, words: HintWords = englishHints): string[] {
	const { pattern } = step;
	if (isChain(pattern)) return explainChain(pattern, step, words.chain);
	return [explainPattern(pattern, step, words.patterns)];
}

/** The whole step in English. */
export function explainStep(step: Step): string {
	return listReasons(step).join(' ');
}

type PlainPattern = Exclude<Pattern, { readonly kind: ChainKind }>;

const CHAIN_KINDS: ReadonlySet<string> = new Set<ChainKind>([
	'chain',
	'loop',
	'cell_forcing',
	'house_forcing',
	'forcing_net',
	'nishio',
]);

function isChain(pattern: Pattern): pattern is Pattern & { readonly kind: ChainKind } {
	return CHAIN_KINDS.has(pattern.kind);
}

function explainPattern(pattern: Pattern, step: Step, words: PatternWords): string {
	const explain = words[pattern.kind as PlainPattern['kind']] as (pattern: Pattern, step: Step) => string;
	return explain(pattern, step);
}
