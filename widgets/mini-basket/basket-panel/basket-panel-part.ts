import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type * as module from './basket-panel.tsx';
import type { messages } from './messages/fr.ts';

/** The code of the panel. */
export type BasketPanelModule = typeof module;
/** The words of the panel. */
export type BasketPanelMessages = typeof messages;

/** Where the panel is loaded from: nothing of it is there before a press is likely. */
export const basketPanelPart: PartSource<BasketPanelModule> = {
  load: () => import('./basket-panel.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
