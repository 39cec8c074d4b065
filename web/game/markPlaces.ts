/** By their count, the places of the corner marks when the centre is taken: around it, in reading order. */
const AROUND_CENTRE = ['', '1', '13', '137', '1379', '12379', '123789', '1234789', '12346789', '123456789'];

/** For each corner mark its place among nine, three by three: the digit's own while the centre is free. */
export function placeMarks(
	corner: readonly number[],
	{ isCentreTaken }: { isCentreTaken: boolean },
): readonly number[] {
	return isCentreTaken ? Array.from(AROUND_CENTRE[corner.length]!, Number) : corner;
}
