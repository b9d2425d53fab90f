import { createAnswers } from '../../answers.ts';

/** The itinerary of a journey, by its id. */
export const itineraries = createAnswers('itineraries');

/** Selects the itinerary of a journey. */
export const selectItinerary = itineraries.select;
