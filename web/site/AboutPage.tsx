import { siteMessages } from '../language/siteMessages.ts';
import { TextPage } from './TextPage.tsx';

export function AboutPage() {
	return <TextPage text={siteMessages.about} />;
}
