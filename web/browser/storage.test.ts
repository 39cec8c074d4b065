import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowserStorage, type Storage } from './storage.ts';

/** Runs with a browser's storage that holds no text longer than this, or that the browser blocks. */
function withStorage(lengthMax: number | undefined, use: (storage: Storage, kept: Map<string, string>) => void): void {
	const kept = new Map<string, string>();
	const local = {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem(name: string, text: string) {
			if (text.length > lengthMax!) throw new DOMException('full', 'QuotaExceededError');
			kept.set(name, text);
		},
		removeItem: (name: string) => void kept.delete(name),
	};
	const names = new Proxy(local, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ENUMERABLE });
	const get = () => {
		if (lengthMax === undefined) throw new DOMException('denied', 'SecurityError');
		return names;
	};
	const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
	Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
	try {
		use(
			createBrowserStorage(() => localStorage),
			kept,
		);
	} finally {
		if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
		else Object.defineProperty(globalThis, 'localStorage', before);
	}
}

const ENUMERABLE = { configurable: true, enumerable: true };

test('the newest text is read, also where the storage was too full for it', () => {
	withStorage(5, (storage) => {
		storage.write('moves', 'old');
		storage.write('moves', 'newer and longer');
		assert.equal(storage.read('moves'), 'newer and longer');
		storage.write('moves', 'short');
		assert.equal(storage.read('moves'), 'short');
	});
});

test('what did not fit is listed beside what did, and is forgotten like it', () => {
	withStorage(5, (storage) => {
		storage.write('game.1', 'short');
		storage.write('game.2', 'too long to fit');
		assert.deepEqual(storage.list('game.'), ['game.1', 'game.2']);
		storage.write('game.1', 'now it is too long');
		assert.deepEqual(storage.list('game.'), ['game.1', 'game.2']);
		for (const name of storage.list('game.')) storage.write(name, undefined);
		assert.deepEqual([storage.list(''), storage.read('game.1'), storage.read('game.2')], [[], undefined, undefined]);
	});
});

test('a text that another page has written since is read', () => {
	withStorage(50, (storage, kept) => {
		storage.write('token', 'mine');
		kept.set('ninefold.token', 'theirs');
		assert.equal(storage.read('token'), 'theirs');
		kept.delete('ninefold.token');
		assert.equal(storage.read('token'), undefined);
	});
});

test('where the browser denies its storage, texts live as long as the page', () => {
	withStorage(undefined, (storage) => {
		storage.write('token', 'mine');
		assert.deepEqual([storage.read('token'), storage.list('to')], ['mine', ['token']]);
		storage.write('token', undefined);
		assert.deepEqual([storage.read('token'), storage.list('')], [undefined, []]);
	});
});
