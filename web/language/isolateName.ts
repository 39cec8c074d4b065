const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A name in a sentence. One that is written from right to left would take the number after it to its other side. */
export function isolateName(name: string): string {
	return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
