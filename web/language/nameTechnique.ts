import { messages } from './messages.ts';

/** A technique's name in the language of this document; for one that the page does not know yet, the name that the service has sent. */
export function nameTechnique(technique: string, label: string): string {
	const names: Readonly<Record<string, string>> = messages.techniques;
	return names[technique] ?? label;
}
