import { type AccountApi, createAccountApi } from './accountApi.ts';
import { type BoardApi, createBoardApi } from './boardApi.ts';
import type { Connection } from './connection.ts';
import { createGameApi, type GameApi } from './gameApi.ts';
import { createPlayerApi, type PlayerApi } from './playerApi.ts';
import { createRunApi, type RunApi } from './runApi.ts';
import { createTodayApi, type TodayApi } from './todayApi.ts';

/** Every request of the page, in sections. A method has the name of its operation in the service's description. */
export class Api {
	readonly account: AccountApi;
	readonly boards: BoardApi;
	readonly games: GameApi;
	readonly players: PlayerApi;
	readonly runs: RunApi;
	readonly today: TodayApi;
	readonly #connection: Connection;

	constructor(connection: Connection) {
		this.account = createAccountApi(connection);
		this.boards = createBoardApi(connection);
		this.games = createGameApi(connection);
		this.players = createPlayerApi(connection);
		this.runs = createRunApi(connection);
		this.today = createTodayApi(connection);
		this.#connection = connection;
	}

	/** Opens a section that the first game does not need: its script comes with the controller that calls it, as in `api.open(createRaceApi)`. */
	open<Section>(create: (connection: Connection) => Section): Section {
		return create(this.#connection);
	}
}
