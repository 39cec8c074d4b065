import type { App } from '../app.ts';
import { siteMessages } from '../language/siteMessages.ts';
import { TextPage } from './TextPage.tsx';

export function AboutPage({ app }: { app: App }) {
	return <TextPage app={app} text={siteMessages.about} />;
}
