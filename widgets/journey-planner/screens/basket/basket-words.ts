import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** All that the basket says, its sums included. */
export type BasketWords = typeof messages & typeof sumsMessages;
