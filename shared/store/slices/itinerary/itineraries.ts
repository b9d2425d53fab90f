import { createAnswers } from '../../answers.ts';

/**
 * Access to the part `itineraries` of the store: cached answers of the API with the itinerary of a journey (its stops with
 * times), keyed by the journey's id. The service that loads itineraries sets them.
 */
export const itineraries = createAnswers('itineraries');

/** Returns a selector of the itinerary of a journey: `selectItinerary(journeyId)(state)`. */
export const selectItinerary = itineraries.select;
