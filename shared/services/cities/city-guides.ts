import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { type CityGuide } from '#shared/domain/stops/stop.ts';
import { selectCityGuide, setCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** City guides. Read one with `selectCityGuide(cityId)`; a guide without `url` is not offered. */
export function createCityGuides({ client, store }: Context) {
  return createCachedAnswers<number, CityGuide>({
    store,
    keyOf: String,
    select: selectCityGuide,
    set: setCityGuide,
    ask: (cityId, signal) => client.call(getCityGuide, { params: { cityId } }, { signal }),
    // A failure is an empty guide, and is not reported (spec §8).
    fail: () => ({ state: 'ready', value: {} }),
  });
}
