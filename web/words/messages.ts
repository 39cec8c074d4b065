import { messages as english, type Messages } from './en/messages.ts';
import { translate } from './translate.ts';

/** In the language of this document. */
export const messages: Messages = await translate('messages', english);
