import { createAnswers } from '../../answers.ts';

/**
 * Access to the part `itineraries` of the store: cached answers of the API, each idle, loading, failed or ready with the
 * itinerary of a journey (its stops with times), by the journey's id. The service that loads itineraries sets them.
 */
export const itineraries = createAnswers('itineraries');

/** Returns a selector of an itinerary, or of its loading state: `selectItinerary(journeyId)(state)`. */
export const selectItinerary = itineraries.select;
