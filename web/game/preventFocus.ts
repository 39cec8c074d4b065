/** Keeps the focus on the grid when a key is pressed with the pointer, so that the player can go on typing. */
export function preventFocus(event: Event): void {
	event.preventDefault();
}
