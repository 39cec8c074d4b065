import { translate } from './translate.ts';

/** The pages to read, in the language of this document. */
export const siteMessages = await translate('siteMessages');
