import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * The cities' guides: for each city the address of a page about it. `watch(cityId)` loads the answer into the store,
 * unless the store already has it. An answer without `url` means that the city has no guide.
 */
export function createCityGuides(context: Context) {
  return createCachedAnswers(context, cityGuides, {
    load: (cityId, signal) => context.client.call(getCityGuide, { params: { cityId } }, { signal }),
    // Stored if the request fails, which is therefore not repeated: the city appears to have no guide (spec §8).
    fallback: {},
  });
}
