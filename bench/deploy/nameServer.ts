import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const ANSWER_TYPE_A = [0, 1, 0, 1];
const TTL_S = [0, 0, 0, 1];
/** Where the name of the question is repeated: a pointer to its place after the header. */
const SAME_NAME = [0xc0, 12];
const HEADER_BYTES = 12;

/** A name server (RFC 1035) that answers every question for an IPv4 address with these. */
export async function startNameServer(addresses: readonly string[]) {
	const socket = createSocket('udp4');
	socket.on('message', (question, { port, address }) => {
		const nameEnd = question.indexOf(0, HEADER_BYTES) + 1;
		const rows = addresses.map((each) => [
			...SAME_NAME,
			...ANSWER_TYPE_A,
			...TTL_S,
			0,
			4,
			...each.split('.').map(Number),
		]);
		const id = question.subarray(0, 2);
		const header = [0x81, 0x80, 0, 1, 0, rows.length, 0, 0, 0, 0];
		const answer = Buffer.from([...id, ...header, ...question.subarray(HEADER_BYTES, nameEnd + 4), ...rows.flat()]);
		socket.send(answer, port, address);
	});
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}
