import { createAnswers } from '../../answers.ts';

/** The property `cityGuides` of the store: cached answers of the API, each the guide to one city, keyed by the city's id. */
export const cityGuides = createAnswers('cityGuides', { getKey: (cityId: number) => `${cityId}` });

/** `selectCityGuide(cityId)` selects the guide to a city with its loading state, which is `idle` before the first request. */
export const selectCityGuide = cityGuides.select;
