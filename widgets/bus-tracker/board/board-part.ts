import { oncePainted } from '#shared/island/tags/moments.ts';
import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type * as module from '../tracker-results.tsx';
import type { messages } from './messages/fr.ts';

/** The code of the results. */
export type BoardModule = typeof module;
/** What only the departures board says. */
export type BoardMessages = typeof messages;

/** Where results are loaded from: they follow the form. */
export const boardPart: PartSource<BoardModule> = {
  load: oncePainted(() => import('../tracker-results.tsx')),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
