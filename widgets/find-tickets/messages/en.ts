import { messages as searchForm } from '#shared/panels/search/search-form/messages/en.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';
export { operationMessages } from '#shared/panels/search/search-form/messages/en.ts';

/** The search form of marketing pages, in English. */
export const messages: Translation<typeof french> = {
  ...searchForm,
  title: 'Find tickets',
};
