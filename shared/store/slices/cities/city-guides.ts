import { createAnswers } from '../../answers.ts';

export const cityGuides = createAnswers('cityGuides', { getKey: (cityId: number) => `${cityId}` });

/** Selects the guide to a city. */
export const selectCityGuide = cityGuides.select;
