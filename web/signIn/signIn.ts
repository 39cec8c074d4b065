import { describeNameFault } from '../account/describeNameFault.ts';
import { messages } from '../language/messages.ts';
import type { Shell } from '../parts/shell.ts';
import type { Home } from '../today/home.ts';

/** Returns the names of the circles that the guest left. A new player is asked for a name before the page goes on. */
export async function signIn(shell: Shell, home: Home, code: string): Promise<readonly string[]> {
	const session = await shell.account.verifyCode(code);
	if (session === undefined) return [];
	home.forget();
	void shell.decisions.load();
	if (!session.isNew) {
		shell.notice.show(messages.signIn.welcome({ name: session.user.displayName }));
		await shell.leaveSignIn();
	}
	return session.merged?.leftCircles.map(({ name }) => name) ?? [];
}

/** Takes the name of a new player, which may be the made-up one. */
export async function chooseName(shell: Shell, name: string): Promise<void> {
	await shell.account.rename(name, describeNameFault);
	if (shell.account.isNameSaved.peek()) await shell.leaveSignIn();
}
