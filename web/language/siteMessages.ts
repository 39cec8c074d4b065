import { translate } from './translate.ts';

/** In the language of this document. */
export const siteMessages = await translate('siteMessages');
