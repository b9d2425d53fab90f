import type { messages } from './messages/fr.ts';
import type { ItineraryWords } from '../itinerary/itinerary-words.ts';
import type { NeedToKnowWords } from '../need-to-know/need-to-know-words.ts';

/** All that the dialog of an itinerary says. */
export type ItineraryDialogWords = typeof messages & ItineraryWords & NeedToKnowWords;
