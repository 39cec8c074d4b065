import type { RandomSource } from '../process/randomSource.ts';

const QUALITIES = [
	'Amber',
	'Brave',
	'Bright',
	'Calm',
	'Clever',
	'Cosy',
	'Curious',
	'Eager',
	'Fair',
	'Gentle',
	'Glad',
	'Golden',
	'Happy',
	'Honest',
	'Jolly',
	'Keen',
	'Kind',
	'Lively',
	'Lucky',
	'Mellow',
	'Merry',
	'Mild',
	'Nimble',
	'Patient',
	'Proud',
	'Quick',
	'Quiet',
	'Silver',
	'Sunny',
	'Swift',
	'Tidy',
	'Witty',
] as const;

const ANIMALS = [
	'Badger',
	'Beaver',
	'Bison',
	'Crane',
	'Dolphin',
	'Falcon',
	'Finch',
	'Fox',
	'Gecko',
	'Hare',
	'Heron',
	'Ibex',
	'Jay',
	'Koala',
	'Lark',
	'Lemur',
	'Lynx',
	'Magpie',
	'Marten',
	'Mole',
	'Newt',
	'Otter',
	'Owl',
	'Panda',
	'Puffin',
	'Raven',
	'Robin',
	'Seal',
	'Stork',
	'Swan',
	'Wombat',
	'Wren',
] as const;

const NUMBER_LIMIT = 9000;
const FIRST_NUMBER = 1000;

/** A friendly name that says nothing about its owner, such as `Calm Otter 4821`. */
export function makeDisplayName(random: RandomSource): string {
	return `${makeShortName(random)} ${FIRST_NUMBER + random.below(NUMBER_LIMIT)}`;
}

/** A name that differs from few others only, such as `Calm Otter`. */
export function makeShortName(random: Pick<RandomSource, 'below'>): string {
	const quality = QUALITIES[random.below(QUALITIES.length)]!;
	const animal = ANIMALS[random.below(ANIMALS.length)]!;
	return `${quality} ${animal}`;
}
