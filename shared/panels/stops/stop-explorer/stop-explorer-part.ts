import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './stop-explorer.tsx';

/** What `usePart` is told of: `usePart<StopExplorerModule, StopExplorerMessages>(stopExplorerPart, isWanted)`. */
export type StopExplorerModule = typeof module;
/** The words of the explorer, for `usePart`. */
export type StopExplorerMessages = typeof messages;

/** Where the explorer is loaded from: nothing of it is there before it is wanted. */
export const stopExplorerPart: PartSource<StopExplorerModule> = {
  load: () => import('./stop-explorer.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
