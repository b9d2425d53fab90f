import { messages as searchForm } from '#shared/panels/search/search-form/messages/es.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The search form of marketing pages, in Spanish. */
export const messages: Translation<typeof french> = {
  ...searchForm,
  title: 'Buscar billetes',
};
