import { escapeAttribute } from '#rules/embed.ts';

interface EmbedFacts {
	/** The service's day, because the clock of its reader may lead the frame to show a daily that is not over. */
	readonly today: string;
	/** The service's address, because the frame has no origin of its own. */
	readonly baseUrl: string;
	/** Whether the host is a chat, which says what to show by messages. */
	readonly isChat?: boolean;
}

/** Writes into the built frame what only the service knows. */
export function fillEmbed(html: string, { today, baseUrl, isChat = false }: EmbedFacts): string {
	const facts = `data-today="${today}" data-base="${escapeAttribute(baseUrl)}"${isChat ? ' data-chat=""' : ''}`;
	return html.replace('<html', () => `<html ${facts}`);
}
