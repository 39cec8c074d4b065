const BROWSERS = [
	['Edg', 'Edge'],
	['OPR', 'Opera'],
	['Firefox', 'Firefox'],
	['FxiOS', 'Firefox'],
	['CriOS', 'Chrome'],
	['Chrome', 'Chrome'],
	['Safari', 'Safari'],
] as const;
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const;
const LENGTH_MAX = 40;

/** A device's recognizable name: its browser and system, or the beginning of a program's user agent. */
export function nameDevice(userAgent: string | null): string | undefined {
	if (userAgent === null || userAgent === '') return undefined;
	const browser = BROWSERS.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
	const system = SYSTEMS.find((mark) => userAgent.includes(mark));
	if (browser === undefined || system === undefined) return userAgent.slice(0, LENGTH_MAX);
	return `${browser} · ${system === 'Macintosh' ? 'Mac' : system === 'CrOS' ? 'ChromeOS' : system}`;
}
