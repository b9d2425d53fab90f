import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** City guides. Read one with `selectCityGuide(cityId)`; a guide without `url` is not offered. */
export function createCityGuides(context: Context) {
  return createCachedAnswers(context, cityGuides, {
    load: (cityId, signal) => context.client.call(getCityGuide, { params: { cityId } }, { signal }),
    // A guide that does not load counts as empty (spec §8).
    fallback: {},
  });
}
