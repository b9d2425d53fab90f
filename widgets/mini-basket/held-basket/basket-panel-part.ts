import type { PartSource } from '#shared/island/use-part.ts';
import type * as module from './basket-panel.tsx';

/** The code of the panel. */
export type BasketPanelModule = typeof module;
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
