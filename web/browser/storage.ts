/** Short texts by name, which outlive the page. */
export interface Storage {
	read(name: string): string | undefined;
	write(name: string, text: string | undefined): void;
	/** The names that begin with the prefix. */
	list(prefix: string): string[];
}

const PREFIX = 'ninefold.';

/** The browser may refuse its storage, already when it is named (private windows, full disks): the texts that it refused live as long as the page. */
export function createBrowserStorage(findArea: () => globalThis.Storage): Storage {
	const refused = createMemoryStorage();
	return {
		read(name) {
			try {
				return refused.read(name) ?? findArea().getItem(PREFIX + name) ?? undefined;
			} catch {
				return undefined;
			}
		},
		write(name, text) {
			refused.write(name, undefined);
			try {
				if (text === undefined) findArea().removeItem(PREFIX + name);
				else findArea().setItem(PREFIX + name, text);
			} catch {
				refused.write(name, text);
			}
		},
		list(prefix) {
			return [...new Set([...listKept(findArea, prefix), ...refused.list(prefix)])];
		},
	};
}

function listKept(findArea: () => globalThis.Storage, prefix: string): string[] {
	try {
		const names = Object.keys(findArea()).filter((name) => name.startsWith(PREFIX + prefix));
		return names.map((name) => name.slice(PREFIX.length));
	} catch {
		return [];
	}
}

export function createMemoryStorage(): Storage {
	const texts = new Map<string, string>();
	return {
		read: (name) => texts.get(name),
		write(name, text) {
			if (text === undefined) texts.delete(name);
			else texts.set(name, text);
		},
		list: (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
	};
}

/** Reads JSON that an earlier page wrote. Returns `undefined` if it is missing or invalid. */
export function readJson<T>(storage: Storage, name: string, isValid: (value: unknown) => value is T): T | undefined {
	const text = storage.read(name);
	if (text === undefined) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return isValid(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
