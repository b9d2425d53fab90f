import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type * as module from './consent-choice.tsx';
import type { messages } from './messages/fr.ts';

/** What `usePart` is told of: `usePart<ConsentChoiceModule, ConsentChoiceMessages>(consentChoicePart, isWanted)`. */
export type ConsentChoiceModule = typeof module;
/** The words of the choice, for `usePart`. */
export type ConsentChoiceMessages = typeof messages;

/** Where the visitor's choice is loaded from: most pages need not ask. */
export const consentChoicePart: PartSource<ConsentChoiceModule> = {
  load: () => import('./consent-choice.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
