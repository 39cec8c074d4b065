import { HOLD_REASONS } from '#contract/kinds.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { isUtcDate } from '#rules/utcDate.ts';
import type { Option } from './verbs.ts';

const REASON_MAX = 500;
const LIMIT_MAX = 10_000;
const COUNT_MAX = 100_000;
const SAMPLE_MAX = 10_000_000;

const KNOWN_REASONS: readonly string[] = HOLD_REASONS;
const KNOWN_DIFFICULTIES: readonly string[] = DIFFICULTIES;

type Check = (value: string) => string | undefined;

const CHECKS: Readonly<Partial<Record<Option, Check>>> = {
	limit: checkWhole('limit', LIMIT_MAX),
	count: checkWhole('count', COUNT_MAX),
	sample: checkWhole('sample', SAMPLE_MAX),
	reason(value) {
		if (value.trim() === '') return '--reason is empty';
		return value.length > REASON_MAX ? `--reason must have at most ${REASON_MAX} characters` : undefined;
	},
	reasons(value) {
		const strange = value.split(',').find((reason) => !KNOWN_REASONS.includes(reason));
		return strange === undefined ? undefined : `--reasons must be among ${KNOWN_REASONS.join(',')}`;
	},
	before: (value) => (isUtcDate(value) ? undefined : '--before must be a date such as 2026-11-20'),
	difficulty: (value) => (KNOWN_DIFFICULTIES.includes(value) ? undefined : `unknown difficulty ${value}`),
	out: (value) => (value === '' ? '--out is empty' : undefined),
};

/** What is wrong with the value of an option. */
export function findValueFault(option: Option, value: unknown): string | undefined {
	return typeof value === 'string' ? CHECKS[option]?.(value) : undefined;
}

function checkWhole(name: string, most: number): Check {
	return (value) => {
		const isWhole = /^[0-9]{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
		return isWhole ? undefined : `--${name} must be a number from 1 to ${most}`;
	};
}

const BOARD = /^(?:(?:random|progression):([a-z]+)|daily:([a-z]+):\d{4}-\d\d-\d\d)$/;

/** Whether a board can have that name: `random:easy`, `daily:easy:2026-11-20`, `progression:easy`. */
export function isBoardName(text: string): boolean {
	const match = BOARD.exec(text);
	return match !== null && DIFFICULTIES.some((difficulty) => difficulty === (match[1] ?? match[2]));
}
