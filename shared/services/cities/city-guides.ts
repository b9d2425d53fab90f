import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * The cities' guides: for each city the address of a page about it. `watch(cityId)` requests a guide, unless the store already
 * has it; `selectCityGuide(cityId)` reads it from the store. An answer without `url` means that the city has none.
 */
export function createCityGuides(context: Context) {
  return createCachedAnswers(context, cityGuides, {
    load: (cityId, signal) => context.client.call(getCityGuide, { params: { cityId } }, { signal }),
    // If the request fails, the city has no guide (spec §8), and the request is not repeated.
    fallback: {},
  });
}
