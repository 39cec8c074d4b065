import { siteMessages as english, type SiteMessages } from './en/siteMessages.ts';
import { translate } from './translate.ts';

/** In the language of this document. */
export const siteMessages: SiteMessages = await translate('siteMessages', english);
