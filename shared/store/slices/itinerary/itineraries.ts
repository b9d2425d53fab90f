import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: the itinerary of a journey, keyed by the journey's id. */
export const itineraries = createAnswers('itineraries');

/** Selects the itinerary of a journey. */
export const selectItinerary = itineraries.select;
