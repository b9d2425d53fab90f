import type { PartSource } from '#shared/island/hooks/use-part.ts';
import { oncePainted } from '#shared/island/tags/moments.ts';
import { loadAgain } from '#shared/services/kit/load-again.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './search-errors.tsx';

/** What `usePart` is told of: `usePart<SearchCheckModule, SearchCheckMessages>(searchCheckPart, isWanted)`. */
export type SearchCheckModule = typeof module;
/** The words of the check of a search form, for `usePart`. */
export type SearchCheckMessages = typeof messages;

/** Where the check of a search form is loaded from: nothing of it is there before it is wanted. */
export const searchCheckPart: PartSource<SearchCheckModule> = {
  load: oncePainted(() => loadAgain(() => import('./search-errors.tsx'))),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
