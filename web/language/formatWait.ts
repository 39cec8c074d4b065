const UNITS = [
	{ name: 'second', seconds: 1, untilS: 90 },
	{ name: 'minute', seconds: 60, untilS: 5400 },
	{ name: 'hour', seconds: 3600, untilS: Number.POSITIVE_INFINITY },
];

/** Writes how long a player has to wait, rounded up, as in `40 seconds` or `2 Stunden`. */
export function formatWait(locale: string, seconds: number): string {
	const unit = UNITS.find(({ untilS }) => seconds < untilS)!;
	const format = new Intl.NumberFormat(locale, { style: 'unit', unit: unit.name, unitDisplay: 'long' });
	return format.format(Math.ceil(seconds / unit.seconds));
}
