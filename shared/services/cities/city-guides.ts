import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { type CityGuide } from '#shared/domain/stops/stop.ts';
import { selectCityGuide, setCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** City guides. Read one with `selectCityGuide(cityId)`; a guide without `url` is not offered. */
export function createCityGuides({ client, store, failures }: Context) {
  return createCachedAnswers<number, CityGuide>({
    store,
    getKey: String,
    select: selectCityGuide,
    set: setCityGuide,
    load: (cityId, signal) => client.call(getCityGuide, { params: { cityId } }, { signal }),
    failures,
    // A guide that does not load counts as empty (spec §8).
    fallback: {},
  });
}
