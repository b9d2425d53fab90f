import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './city-map.tsx';

/** What `usePart` is told of: `usePart<CityMapModule, CityMapMessages>(cityMapPart, isWanted)`. */
export type CityMapModule = typeof module;
/** The words of the city map, for `usePart`. */
export type CityMapMessages = typeof messages;

/** Where the city map dialog is loaded from: nothing of it is there before it is wanted. */
export const cityMapPart: PartSource<CityMapModule> = {
  load: () => import('./city-map.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
