/** Under this name the browser keeps whom the player races, from game to game. */
export const KEPT_GHOST = 'ghost';
