import type { messages } from './messages/fr.ts';
import type { messages as itineraryMessages } from '../itinerary/messages/fr.ts';

/** All that an itinerary on a page of its own says. */
export type ItineraryViewWords = typeof messages & typeof itineraryMessages;
