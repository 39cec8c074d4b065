declare module 'qqwing' {
	export default class QQWing {
		static readonly Difficulty: { SIMPLE: 1; EASY: 2; INTERMEDIATE: 3; EXPERT: 4 };
		static readonly Symmetry: { NONE: 0; ROTATE180: 2 };
		setRecordHistory(recorded: boolean): void;
		generatePuzzleSymmetry(symmetry: number): boolean;
		solve(): boolean;
		getDifficulty(): number;
	}
}
