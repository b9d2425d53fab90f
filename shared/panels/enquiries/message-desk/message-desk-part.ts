import type { PartSource } from '#shared/island/hooks/use-part.ts';
import { loadAgain } from '#shared/services/kit/load-again.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './message-desk.tsx';

/** What `usePart` is told of: `usePart<MessageDeskModule, MessageDeskMessages>(messageDeskPart, isWanted)`. */
export type MessageDeskModule = typeof module;
/** The words of how a form is sent, for `usePart`. */
export type MessageDeskMessages = typeof messages;

/** Where the check and the sending of a form are loaded from: nothing of it is there before it is wanted. */
export const messageDeskPart: PartSource<MessageDeskModule> = {
  load: () => loadAgain(() => import('./message-desk.tsx')),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
