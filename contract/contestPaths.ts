export const CONTEST_PATHS = {
	contests: '/api/contests',
	contest: '/api/contests/:id',
	contestEntry: '/api/contests/:id/entry',
	contestTable: '/api/contests/:id/table',
	contestTableCsv: '/api/contests/:id/table.csv',
	contestPuzzles: '/api/contests/:id/puzzles',
	contestEvents: '/api/contests/:id/events',
} as const;
