import { createAnswers } from '../../answers.ts';

/** The guide to a city, by its id. */
export const cityGuides = createAnswers('cityGuides', { getKey: (cityId: number) => `${cityId}` });

/** Selects the guide to a city. */
export const selectCityGuide = cityGuides.select;
