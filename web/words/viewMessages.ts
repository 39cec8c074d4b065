import { viewMessages as english, type ViewMessages } from './en/viewMessages.ts';
import { translate } from './translate.ts';

/** In the language of this document. */
export const viewMessages: ViewMessages = await translate('viewMessages', english);
