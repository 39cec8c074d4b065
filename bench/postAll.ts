import { Agent, request } from 'node:http';

export interface FinishPost {
	readonly url: string;
	readonly token: string;
	readonly body: string;
}

/** Sends each post once over kept connections and gives the posts a second; throws when one is refused. */
export async function postAll(posts: readonly FinishPost[], connections: number): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const rest = [...posts];
	const worker = async (): Promise<void> => {
		for (let post = rest.pop(); post !== undefined; post = rest.pop()) await sendPost(post, agent);
	};
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: connections }, worker));
	const seconds = (performance.now() - startedAt) / 1000;
	agent.destroy();
	return posts.length / seconds;
}

function sendPost(post: FinishPost, agent: Agent): Promise<void> {
	return new Promise((resolve, reject) => {
		const headers = {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(post.body),
			authorization: `Bearer ${post.token}`,
		};
		const outgoing = request(post.url, { method: 'POST', agent, headers }, (answer) => {
			answer.resume();
			answer.on('end', () => {
				if (answer.statusCode === 200) resolve();
				else reject(new Error(`${post.url}: ${answer.statusCode}`));
			});
		});
		outgoing.on('error', reject);
		outgoing.end(post.body);
	});
}
