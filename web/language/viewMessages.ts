import { translate } from './translate.ts';

/** The sentences of views that are loaded late and of a game's result, in the language of this document. */
export const viewMessages = await translate('viewMessages');
