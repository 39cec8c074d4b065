/** Loaded before a service: its clock and the dates of its answers are `CLOCK_AHEAD_MS` ahead of the host's. */
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const readHost = Date.now;
Date.now = () => readHost() + aheadMs;
subscribe('http.server.request.start', (message) => {
	const { response } = message as { readonly response: ServerResponse };
	response.setHeader('date', new Date(Date.now()).toUTCString());
});
