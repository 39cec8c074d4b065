/** Spearman's rank correlation of two measures of the same things; equal values share their middle rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
	return correlation(ranksOf(a), ranksOf(b));
}

function ranksOf(values: readonly number[]): number[] {
	const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
	const ranks = new Array<number>(values.length);
	for (let from = 0; from < order.length; ) {
		let to = from;
		while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
		for (let at = from; at < to; at++) ranks[order[at]!] = (from + to - 1) / 2;
		from = to;
	}
	return ranks;
}

function correlation(a: readonly number[], b: readonly number[]): number {
	const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const [meanA, meanB] = [mean(a), mean(b)];
	let [product, squareA, squareB] = [0, 0, 0];
	for (const [index, value] of a.entries()) {
		product += (value - meanA) * (b[index]! - meanB);
		squareA += (value - meanA) ** 2;
		squareB += (b[index]! - meanB) ** 2;
	}
	return product / Math.sqrt(squareA * squareB);
}
