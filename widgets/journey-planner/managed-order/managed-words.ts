import type { messages } from './messages/fr.ts';

/** What the pieces of an order that is managed say: a screen that draws one says it, too. */
export type ManagedWords = typeof messages;
