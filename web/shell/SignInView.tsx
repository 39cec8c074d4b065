import type { App } from '../app.ts';
import { SignInPage } from '../signIn/SignInPage.tsx';

/** The sign-in, which the page follows to the view that it came from. */
export function SignInView({ app }: { app: App }) {
	return (
		<SignInPage
			signIn={(code) => app.signIn(code)}
			chooseName={(name, describe) => app.chooseName(name, describe)}
			stats={app.home.stats}
		/>
	);
}
