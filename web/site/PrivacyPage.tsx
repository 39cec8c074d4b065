import type { App } from '../app.ts';
import { siteMessages } from '../language/siteMessages.ts';
import { TextPage } from './TextPage.tsx';

export function PrivacyPage({ app }: { app: App }) {
	return <TextPage app={app} text={siteMessages.privacy} />;
}
