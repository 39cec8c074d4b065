import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { ExportQuery, PlayerExport } from '#contract/playerExport.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { App } from '../appParts.ts';
import { getPlayer, unauthorized } from '../auth/identity.ts';
import { getFinishSpan } from '../http/finishSpan.ts';
import { responseSchemas } from '../http/problem.ts';
import { type ExportParts, type ReadPart, readHead, writeExport } from './exportData.ts';

export function registerExport(app: App, parts: ExportParts): void {
	app.get(
		PATHS.meExport,
		{
			config: { limit: 'export', caller: 'player', hasSecret: true },
			schema: {
				operationId: 'exportMe',
				summary: "Export all of the player's data",
				description:
					'Everything that the service stores about the player, as a file, each game with its moves. With `since` or `until` only the games and runs that ended in that span, and no open game. Games played while the file is written may be missing.',
				tags: ['account'],
				querystring: ExportQuery,
				response: responseSchemas({ 200: PlayerExport }),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const span = getFinishSpan(request.query);
			const readPart: ReadPart = (work) => app.longReads.readPart({ request, playerId }, work);
			const head = await readPart((db) => readHead(db, parts, playerId));
			if (head === undefined) throw unauthorized(request, 'This account no longer exists.');
			const name = `ninefold-${formatUtcDate(parts.clock())}.json`;
			return sendFile(reply, { name, pieces: writeExport(readPart, head, { playerId, span }) });
		},
	);
}

function sendFile(
	reply: FastifyReply,
	{ name, pieces }: { readonly name: string; readonly pieces: AsyncIterable<string> },
): FastifyReply {
	reply.header('content-type', 'application/json; charset=utf-8');
	reply.header('content-disposition', `attachment; filename="${name}"`);
	return reply.send(Readable.from(pieces));
}
