import { messages as searchForm } from '#shared/panels/search/search-form/messages/fr.ts';

export { operationMessages } from '#shared/panels/search/search-form/messages/fr.ts';

/** The search form of marketing pages, in French. */
export const messages = {
  ...searchForm,
  title: 'Trouver des billets',
} as const;
