import type { messages as sumsMessages } from '#shared/panels/basket/basket-sums/messages/fr.ts';
import type { messages as paymentMessages } from '../payment-in-progress/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What the screen says: of its sums what a basket says, of its payment what the page says that waits for one. */
export type RescheduleBasketWords = typeof messages & typeof sumsMessages & typeof paymentMessages;
