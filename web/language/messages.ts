import { chooseRegion } from './language.ts';
import { translate } from './translate.ts';

/** The sentences up to the end of the first game, in the language of this document. */
export const messages = await translate('messages');

/** How dates are written: in the language of this document, as the browser's region does. */
export const dateLocale: string =
	typeof document === 'undefined' ? messages.locale : chooseRegion(messages.locale, navigator.languages);
