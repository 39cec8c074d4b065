import { messages as english, type Messages } from './en/messages.ts';
import { chooseRegion } from './language.ts';
import { translate } from './translate.ts';

/** In the language of this document. */
export const messages: Messages = await translate('messages', english);

/** How dates are written: in the language of this document, as the browser's region does. */
export const dateLocale: string =
	typeof document === 'undefined' ? messages.locale : chooseRegion(messages.locale, navigator.languages);
