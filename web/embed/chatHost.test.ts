import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatHost, type ChatRequest } from './chatHost.ts';

const INPUT = 'ui/notifications/tool-input';

function openChat() {
	const sent: object[] = [];
	const shown: ChatRequest[] = [];
	const themes: string[] = [];
	const chat = new ChatHost({
		send: (message) => sent.push(message),
		onShow: (request) => shown.push(request),
		onTheme: (theme) => themes.push(theme),
	});
	const notify = (method: string, params: object) => chat.receive({ jsonrpc: '2.0', method, params });
	const begin = (result: object) => chat.receive({ jsonrpc: '2.0', id: 1, result });
	return { chat, sent, shown, themes, notify, begin };
}

test('the frame greets its host and shows the puzzle of the first tool input, once', () => {
	const { chat, sent, shown, themes, notify, begin } = openChat();
	chat.connect();
	begin({ hostContext: { theme: 'dark', locale: 'de-AT' }, hostCapabilities: { openLinks: {} } });
	assert.deepEqual(
		sent.map((message) => (message as { method: string }).method),
		['ui/initialize', 'ui/notifications/initialized'],
	);
	notify(INPUT, { arguments: { difficulty: 'hard', date: '2026-11-12', other: 'x' } });
	notify(INPUT, { arguments: { difficulty: 'easy' } });
	assert.deepEqual(shown, [{ search: 'difficulty=hard&date=2026-11-12', theme: 'dark', locale: 'de-AT' }]);
	notify('ui/notifications/host-context-changed', { theme: 'light' });
	assert.deepEqual(themes, ['light']);
	chat.tellHeight(600);
	assert.deepEqual(sent.at(-1), { jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: { height: 600 } });
});

test('a link goes to a host that opens links, and is the browser’s elsewhere', () => {
	const { chat, sent, begin } = openChat();
	assert.equal(chat.openLink('https://ninefold.example/'), false);
	begin({ hostCapabilities: { openLinks: {} } });
	assert.equal(chat.openLink('https://ninefold.example/'), true);
	const { method, params } = sent.at(-1) as { method: string; params: object };
	assert.deepEqual([method, params], ['ui/open-link', { url: 'https://ninefold.example/' }]);
});

test('a host can ask and end, and nothing that it sends is a press on Play', () => {
	const { chat, sent, shown } = openChat();
	for (const method of ['ping', 'ui/resource-teardown']) {
		chat.receive({ jsonrpc: '2.0', id: 'a', method });
		assert.deepEqual(sent.pop(), { jsonrpc: '2.0', id: 'a', result: {} });
	}
	for (const method of ['tools/call', 'ui/message', 'constructor', 'start']) {
		chat.receive({ jsonrpc: '2.0', id: 2, method, params: { name: 'start' } });
		assert.equal((sent.pop() as { error: { code: number } }).error.code, -32601);
	}
	for (const data of [null, 'x', 7, [], {}, { jsonrpc: '2.0' }, { method: INPUT }, { jsonrpc: '2.0', method: 'x' }]) {
		chat.receive(data);
	}
	assert.deepEqual([sent, shown], [[], []]);
});
