/**
 * State at module level is an invisible argument. A `let` is one, and so is a container that its type does not close:
 * `const NAMES: ReadonlySet<string> = new Set([…])` is a table, `const names = new Set()` is state. A context of
 * Preact holds nothing by itself.
 */
const PATTERNS = [
	/^(?:export )?(?:let|var) (\w+)/,
	/^(?:export )?const (\w+) = new (?:Map|Set|WeakMap|WeakSet)\b/,
	/^(?:export )?const (\w+)(?:: (?!readonly |Readonly)[^=]*)? = (?:\[\]|\{\}|new (?:Weak)?(?:Map|Set)\b[^(]*\(\));/,
	/^(?:export )?const (\w+) = (?:signal|computed|create(?!Context\b)[A-Z]\w*)\b/,
];

/** The names of all mutable state at module level. */
export function findModuleState(text: string): string[] {
	return text.split('\n').flatMap((line) => {
		const match = PATTERNS.map((pattern) => pattern.exec(line)).find((found) => found !== null);
		return match === undefined ? [] : [match![1]!];
	});
}
