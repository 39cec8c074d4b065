import type { App } from '../../app.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** All that the service has of the player, to take along. */
export function DataExport({ app }: { app: App }) {
	const save = async () => {
		const answer = await app.account.readOwnData();
		if (!answer.ok) return app.notice.show(messages.refusal(answer.why));
		saveFile(`ninefold-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', answer.value);
	};
	return (
		<button type="button" class="button" onClick={() => void save()}>
			{viewMessages.settings.exportData}
		</button>
	);
}
