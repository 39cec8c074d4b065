/** Long chains are harder: a tenth more for every threshold that the number of links passes. */
export function lengthTenths(claimCount: number): number {
	const linkCount = claimCount - 2;
	let tenths = 0;
	for (let threshold = 4; linkCount > threshold; tenths++) {
		threshold = tenths % 2 === 0 ? (threshold * 3) / 2 : (threshold * 4) / 3;
	}
	return tenths;
}
