/** Parts of the mails that are written as HTML. */
export function linkContact(contact: string): string {
	const href = URL.canParse(contact) ? contact : `mailto:${contact}`;
	return `<a href="${escapeHtml(href)}">${escapeHtml(contact)}</a>`;
}

export function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
