type Value = string | number;

/** All words of the grid, for screen readers and for what an action did. The caller passes them in its player's language. */
export interface GridLabels {
	/** The name of the grid. */
	readonly grid: string;
	readonly cell: (values: { readonly row: Value; readonly column: Value }) => string;
	readonly cellEmpty: string;
	readonly cellGiven: string;
	readonly cellNotes: (values: { readonly digits: Value }) => string;
	readonly cellCenterNotes: (values: { readonly digits: Value }) => string;
	readonly cellConflict: string;
	readonly cellWrong: string;
	readonly cellRuledOut: (values: { readonly digits: Value }) => string;
	readonly cellHint: (values: { readonly digit: Value }) => string;
	/** The nine colors, by their number. */
	readonly colors: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, string>>;
	readonly modes: Readonly<Record<'digit' | 'center' | 'color', string>>;
	/** The mode of corner notes. */
	readonly notes: string;
	readonly digitSelected: (values: { readonly digit: Value }) => string;
	readonly selectedCount: (values: { readonly count: Value }) => string;
	readonly house: Readonly<
		Record<'row' | 'column' | 'box', (values: { readonly number: Value; readonly digits: Value }) => string>
	>;
	/** A digit was pressed and no cell is selected. */
	readonly chooseCell: string;
	/** A digit of the puzzle cannot be changed. */
	readonly givenStays: string;
	/** A cell with a digit takes no notes. */
	readonly noNotesHere: string;
	/** All entries were removed. */
	readonly startedOver: string;
}
