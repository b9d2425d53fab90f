import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type * as module from './held-basket.tsx';
import type { messages } from './messages/fr.ts';

/** The code of the basket in brief. */
export type HeldBasketModule = typeof module;
/** The words of the basket in brief. */
export type HeldBasketMessages = typeof messages;

/** Where the basket in brief is loaded from: it follows the button. */
export const heldBasketPart: PartSource<HeldBasketModule> = {
  load: () => import('./held-basket.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
