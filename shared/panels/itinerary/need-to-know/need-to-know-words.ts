import type { messages } from './messages/fr.ts';
import type { messages as alertListMessages } from '../../alerts/alert-list/messages/fr.ts';
import type { messages as luggageMessages } from '../../journeys/luggage-policy/messages/fr.ts';

/** All that is said of what a traveller needs to know. */
export type NeedToKnowWords = typeof messages & typeof alertListMessages & typeof luggageMessages;
