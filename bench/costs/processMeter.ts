import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MIB_OF_KIB = 1 / 1024;
const NS_OF_MS = 1e6;

/** Reads from Linux what a process has used, to the nanosecond. */
export class ProcessMeter {
	readonly #folder: string;
	readonly #mainStat: string;

	constructor(pid: number) {
		this.#folder = `/proc/${pid}`;
		this.#mainStat = `/proc/${pid}/task/${pid}/schedstat`;
	}

	readMainMs(): number {
		return readRanMs(this.#mainStat);
	}

	/** The time of each of its threads, by id. */
	readThreadsMs(): Map<string, number> {
		const threads = readdirSync(`${this.#folder}/task`);
		return new Map(threads.map((thread) => [thread, readRanMs(`${this.#folder}/task/${thread}/schedstat`)]));
	}

	/** The time of all threads since then. One that has ended meanwhile counts nothing. */
	readAllMsSince(before: ReadonlyMap<string, number>): number {
		return [...this.readThreadsMs()].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0);
	}

	/** From now on the peak is that of what follows. Returns the memory of now. */
	beginPeakMib(): number {
		writeFileSync(`${this.#folder}/clear_refs`, '5');
		return this.#readStatusMib('VmRSS');
	}

	readPeakMib(): number {
		return this.#readStatusMib('VmHWM');
	}

	#readStatusMib(name: string): number {
		const [, kibibytes] =
			new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`${this.#folder}/status`, 'utf8')) ?? [];
		return Number(kibibytes) * MIB_OF_KIB;
	}
}

/** The first field is the time on a processor. */
function readRanMs(path: string): number {
	return Number(readFileSync(path, 'utf8').split(' ')[0]) / NS_OF_MS;
}
