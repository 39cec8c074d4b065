/** Whether this letter was pressed in the grid's place and no action of the grid has taken it: the page's own listener is the first. */
export function isLetterInGame(event: KeyboardEvent, letter: string): boolean {
	const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
	if (defaultPrevented || ctrlKey || metaKey || altKey || key.toLowerCase() !== letter) return false;
	return (target as Element).closest('.game-grid') !== null;
}
