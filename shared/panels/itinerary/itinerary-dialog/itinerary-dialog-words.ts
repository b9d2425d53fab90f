import type { messages } from './messages/fr.ts';
import type { messages as itineraryMessages } from '../itinerary/messages/fr.ts';
import type { NeedToKnowWords } from '../need-to-know/need-to-know-words.ts';

/** All that the dialog of an itinerary says. */
export type ItineraryDialogWords = typeof messages & typeof itineraryMessages & NeedToKnowWords;
