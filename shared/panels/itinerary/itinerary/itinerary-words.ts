import type { messages as coachMapMessages } from '../coach-map-part/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** All that an itinerary says. */
export type ItineraryWords = typeof messages & typeof coachMapMessages;
