import type { messages } from './messages/fr.ts';
import type { ItineraryWords } from '../itinerary/itinerary-words.ts';

/** All that an itinerary on a page of its own says. */
export type ItineraryViewWords = typeof messages & ItineraryWords;
