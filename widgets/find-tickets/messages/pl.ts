import { messages as searchForm } from '#shared/panels/search/search-form/messages/pl.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The search form of marketing pages, in Polish. */
export const messages: Translation<typeof french> = {
  ...searchForm,
  title: 'Znajdź bilety',
};
