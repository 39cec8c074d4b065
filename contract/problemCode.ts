/** The closed list of problem codes, each with its HTTP status and title (RFC 9457). */
export const PROBLEMS = {
	invalid_input: { status: 400, title: 'The input is invalid' },
	malformed_request: { status: 400, title: 'The request cannot be read' },
	unauthorized: { status: 401, title: 'Valid credentials are needed' },
	code_refused: { status: 401, title: 'The code is not valid' },
	not_found: { status: 404, title: 'Nothing is here' },
	method_not_allowed: { status: 405, title: 'This method is not served here' },
	game_over: { status: 409, title: 'The game is over' },
	game_paused: { status: 409, title: 'The game is paused' },
	game_not_paused: { status: 409, title: 'The game is not paused' },
	daily_never_pauses: { status: 409, title: 'The daily does not pause' },
	level_locked: { status: 409, title: 'The level is not open yet' },
	move_gap: { status: 409, title: 'Moves before these are missing' },
	move_refused: { status: 422, title: 'A move cannot be made' },
	move_limit: { status: 409, title: 'The game has too many moves' },
	name_taken: { status: 409, title: 'The display name is taken' },
	request_timeout: { status: 408, title: 'The request took too long to arrive' },
	payload_too_large: { status: 413, title: 'The request is too large' },
	unsupported_media_type: { status: 415, title: 'The body must be JSON' },
	headers_too_large: { status: 431, title: 'The header fields are too large' },
	wrong_grid: { status: 422, title: 'The grid is not the solution' },
	rate_limited: { status: 429, title: 'Too many requests' },
	internal: { status: 500, title: 'The service failed' },
	unavailable: { status: 503, title: 'The service is not available now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
