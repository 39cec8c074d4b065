/**
 * Under what a display name is unique: as it is spelled, whatever its case, and as it looks. Of the table of look-alikes of Unicode
 * (UTS 39) it has what people can pass off as Latin letters; a word that mixes scripts is refused before.
 */
export function toNameKey(displayName: string): string {
	return displayName.normalize('NFKC').toLowerCase();
}

/** Equal for names that look alike: `Bill` and `BiII`, `rnax` and `max`, `саре` in Cyrillic and `cape`. */
export function toNameSkeleton(displayName: string): string {
	const looks = foldLooks(displayName);
	// A name of nothing but signs keeps them.
	return looks.replace(SEPARATORS, '') || looks;
}

/** The look of a text in small Latin letters where it has one, with its accents set apart. */
export function foldLooks(text: string): string {
	const latin = replaceEach(text.normalize('NFKD'), LOOK_ALIKES).toLowerCase();
	return replaceEach(latin, SMALL_LOOK_ALIKES).replaceAll('vv', 'w');
}

export const SEPARATORS = /[\s\p{P}_]+/gu;

function replaceEach(text: string, table: ReadonlyMap<string, string>): string {
	return Array.from(text, (character) => table.get(character) ?? character).join('');
}

/** Pairs, one beside the other, from text that can be read. */
function readPairs(text: string): ReadonlyMap<string, string> {
	return new Map(
		text
			.trim()
			.split(/\s+/)
			.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
	);
}

/** Before the case is lost: a capital looks like another letter than its small form. Cyrillic, Greek, Armenian. */
const LOOK_ALIKES = readPairs(`
	Il АA ВB ЕE З3 Іl Ӏl ӏl ЈJ КK МM НH ОO РP СC ЅS ТT УY ХX ҺH ԚQ ԜW ҮY
	аa вb еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw гr пn кk мm тt нh ьb үy
	ΑA ΒB ΕE ΖZ ΗH Ιl ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX
	αa γy ιi κk νv οo ρp τt υu χx ωw σo
	ՕO ՏS ԼL ՍU օo ոn սu հh ցg զq
`);

const SMALL_LOOK_ALIKES = readPairs(`0o 1l |l ǀl ıi ɑa ɡg ɩi ʋv mrn`);
