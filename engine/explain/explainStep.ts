import type { Pattern, StrongLinks } from '../pattern.ts';
import type { Step } from '../step.ts';
import { englishHints } from './english.ts';
import { describeResult, explainChain, findDecidingClaim } from './explainChain.ts';
import type { ChainKind, HintWords, PatternWords } from './hintWords.ts';

/** A text of more words says its conclusion first. */
export const SHORT_WORDS_MOST = 60;

/**
 * The whole step with the digit that it places, in words that a newcomer follows: a list of several for a chain, of one for all others.
 * A long text begins with what the step concludes.
 */
export function explainWhole(step: Step, words: HintWords = englishHints): string[] {
	const isSaid = step.pattern.kind === 'hidden_single' || step.links.length > 0;
	const entries = isSaid ? [] : step.placements.map((placement) => words.entry(placement));
	const reasons = listReasons(step, words);
	const lines = reasons.length === 1 ? [[...reasons, ...entries].join(' ')] : [...reasons, ...entries];
	return isLong(step) && !startsWithResult(step) ? [summarizeStep(step, words), ...lines] : lines;
}

/** Counted in English, so that each language has as many sentences. */
function isLong(step: Step): boolean {
	return listReasons(step, englishHints).join(' ').split(' ').length > SHORT_WORDS_MOST;
}

/** The cases of a digit or a cell come after what they have in common. */
function startsWithResult({ pattern: { kind } }: Step): boolean {
	return kind === 'cell_forcing' || kind === 'region_forcing';
}

function summarizeStep(step: Step, words: HintWords): string {
	const result = describeResult(step, words.chain);
	const start = findDecidingClaim(step);
	return start === undefined ? words.inShort(result) : words.chain.whether(start, result);
}

function listReasons(step: Step, words: HintWords): string[] {
	const { pattern } = step;
	if (isChain(pattern)) return explainChain(pattern, step, words.chain);
	return [explainPattern(pattern, step, words.patterns)];
}

/** The whole step in English. */
export function explainStep(step: Step): string {
	return explainWhole(step).join(' ');
}

type PlainPattern = Exclude<Pattern, { readonly kind: ChainKind }>;

const CHAIN_KINDS: ReadonlySet<string> = new Set<ChainKind>([
	'chain',
	'loop',
	'cell_forcing',
	'region_forcing',
	'forcing_net',
	'nishio',
]);

function isChain(pattern: Pattern): pattern is Pattern & { readonly kind: ChainKind } {
	return CHAIN_KINDS.has(pattern.kind);
}

function explainPattern(pattern: Pattern, step: Step, words: PatternWords): string {
	const explain = words[pattern.kind as PlainPattern['kind']] as (pattern: Pattern, step: Step) => string;
	return explain(pattern.kind === 'strong_links' ? nameHeartsOnce(pattern) : pattern, step);
}

/**
 * The heart of an empty rectangle belongs to both of its arms. It is named in the first of them, and what is concluded from the two holds
 * without it in the other.
 */
function nameHeartsOnce(pattern: StrongLinks): StrongLinks {
	const links = pattern.links.map((link) => ({
		...link,
		leave: link.leave.filter((cell) => !link.enter.includes(cell)),
	}));
	return { ...pattern, links };
}
