import { siteMessages } from '../language/siteMessages.ts';
import { TextPage } from './TextPage.tsx';

export function PrivacyPage() {
	return <TextPage text={siteMessages.privacy} />;
}
