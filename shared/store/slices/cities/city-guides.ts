import { createAnswers } from '../../answers.ts';

/** Cached answers of the API: the guide to a city, keyed by the city's id. */
export const cityGuides = createAnswers('cityGuides', { getKey: (cityId: number) => `${cityId}` });

/** Selects the guide to a city. */
export const selectCityGuide = cityGuides.select;
