import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can fall silent as a firewall or a power cut does: connections stay open, and nothing passes. */
export interface TestProxy {
	readonly port: number;
	/** From now on, nothing passes on the connections that are open. */
	silenceOpen(): void;
	/** Whether new connections are silent from their first byte. */
	silenceNew(isSilent: boolean): void;
	/** The next connection that passes on this text ends before the answer to it, as at a failover. */
	loseAnswerTo(text: string): void;
	/** From now on each prepared statement is unknown to the server when it is run, as behind a pooler that keeps none. */
	forgetStatements(): void;
	/** How many connections there have been. */
	readonly connectionCount: number;
	/** Leads new connections elsewhere, and leaves those that are open. */
	retargetNew(targetPath: string): void;
	/** Closes open connections, and leads new ones elsewhere, like an address that moves with a failover. */
	retarget(targetPath: string): void;
	close(): Promise<void>;
}

interface Passage {
	readonly ends: readonly Socket[];
	isSilent: boolean;
	/** Whether it ends with the next answer. */
	isEnding: boolean;
}

export async function startProxy(targetPath: string): Promise<TestProxy> {
	const passages = new Set<Passage>();
	let isNewSilent = false;
	let path = targetPath;
	let lostText: string | undefined;
	let isForgetful = false;
	let connectionCount = 0;
	function closeAll(): void {
		for (const { ends } of passages) for (const end of ends) end.destroy();
		passages.clear();
	}

	const server = createServer({ noDelay: true }, (near) => {
		connectionCount++;
		const far = connect(path);
		const passage: Passage = { ends: [near, far], isSilent: isNewSilent, isEnding: false };
		passages.add(passage);
		near.on('data', (bytes) => {
			if (lostText === undefined || !bytes.includes(lostText)) return;
			lostText = undefined;
			passage.isEnding = true;
		});
		forward(near, far, passage, (bytes) => (isForgetful ? renameBound(bytes) : bytes));
		forward(far, near, passage);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		port: (server.address() as { port: number }).port,
		silenceOpen() {
			for (const passage of passages) passage.isSilent = true;
		},
		silenceNew(isSilent) {
			isNewSilent = isSilent;
		},
		loseAnswerTo(text) {
			lostText = text;
		},
		forgetStatements() {
			isForgetful = true;
		},
		get connectionCount() {
			return connectionCount;
		},
		retargetNew(next) {
			path = next;
		},
		retarget(next) {
			path = next;
			closeAll();
		},
		async close() {
			closeAll();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}

/** A silent passage hides from each end that the other has gone, too. */
function forward(
	from: Socket,
	to: Socket,
	passage: Passage,
	change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): void {
	from.on('error', () => to.destroy());
	from.on('data', (bytes) => {
		if (passage.isEnding && from === passage.ends[1]) for (const end of passage.ends) end.destroy();
		else if (!passage.isSilent) to.write(change(bytes));
	});
	from.on('end', () => {
		if (!passage.isSilent) to.end();
	});
}

/** A message that binds a statement begins with the portal's name, which is empty, and the statement's. */
function renameBound(bytes: Buffer): Buffer {
	return Buffer.from(bytes.toString('latin1').replaceAll(/\0q(?=\d+\0)/g, '\0x'), 'latin1');
}
