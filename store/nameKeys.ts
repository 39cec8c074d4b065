/**
 * Display names are unique by spelling, regardless of case, and by look. Of Unicode's table of confusable characters (UTS 39) this
 * has those that can pass for Latin letters; names that mix scripts in one word are refused before.
 */
export function toNameKey(displayName: string): string {
	return displayName.normalize('NFKC').toLowerCase();
}

/** Equal for names that look alike: `Bill`, `BiII`, `Bíll` and `ßill`, `rnax` and `max`, `саре` in Cyrillic and `cape`. */
export function toNameSkeleton(displayName: string): string {
	const looks = foldLooks(displayName);
	// A name that consists of separators only keeps them.
	return looks.replace(SEPARATORS, '') || looks;
}

/** The look of a text: small Latin letters where characters look like them, without their accents. */
export function foldLooks(text: string): string {
	const latin = replaceEach(text.normalize('NFKD'), LOOK_ALIKES).toLowerCase();
	return replaceEach(latin.replace(LATIN_ACCENTS, '$1'), SMALL_LOOK_ALIKES).replaceAll('vv', 'w');
}

/** Marks are dropped from Latin letters alone: elsewhere they make different letters, as in が and か. */
const LATIN_ACCENTS = /(\p{Script=Latin})\p{M}+/gu;

export const SEPARATORS = /[\s\p{P}_]+/gu;

function replaceEach(text: string, table: ReadonlyMap<string, string>): string {
	return Array.from(text, (character) => table.get(character) ?? character).join('');
}

/** Reads a table of pairs: each is a character and its replacement. */
function readPairs(text: string): ReadonlyMap<string, string> {
	return new Map(
		text
			.trim()
			.split(/\s+/)
			.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
	);
}

/** Applied before lower-casing, because a capital may look like another letter than its small form. Cyrillic, Greek, Armenian, Cherokee, Lisu. */
const LOOK_ALIKES = readPairs(`
	Il АA ВB ЕE З3 Іl Ӏl ӏl ЈJ КK МM НH ОO РP СC ЅS ТT УY ХX ҺH ԚQ ԜW ҮY
	аa вb еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw гr пn кk мm тt нh ьb үy
	ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX
	αa γy ιi κk νv οo ρp τt υu χx ωw σo
	ՕO ՏS ԼL ՍU օo ոn սu հh ցg զq
	ᎠD ᎡR ᎢT ᎥI ᎪA ᎫJ ᎬE ᎳW ᎷM ᎻH ᎽY ᏀG ᏃZ ᏔW ᏚS ᏙV ᏞL ᏟC ᏢP ᏦK ᏴB
	ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU
`);

const SMALL_LOOK_ALIKES = readPairs(`
	0o 1l |l ǀl ıi ɑa ɡg ɩi ʋv mrn
	ßb łl øo đd ħh ŧt ɨi ɉj ƀb ȼc ɇe ǥg ƚl ɍr ƶz ƙk ɓb ɗd ɠg ƒf ɲn ƞn ŋn ƥp ʈt ƴy ʉu ɵo ǝe ɛe ɔo
`);
