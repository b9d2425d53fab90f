import { getCityGuide } from '#shared/contract/cities/city-guides.ts';
import { type CityGuide } from '#shared/domain/stops/stop.ts';
import { selectCityGuide, setCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';

/** City guides. Read one with `selectCityGuide(cityId)`; without a `url` there is nothing to offer. */
export interface CityGuides {
  /** Wants the guide to a city, asked once per city. A failure is an empty guide, in silence (spec §8). */
  watch(cityId: number): () => void;
  dispose(): void;
}

export function createCityGuides({ client, store }: Context): CityGuides {
  return createCachedAnswers<number, CityGuide>({
    store,
    keyOf: String,
    select: selectCityGuide,
    set: setCityGuide,
    ask: (cityId, signal) => client.call(getCityGuide, { params: { cityId } }, { signal }),
    failed: () => ({ state: 'ready', value: {} }),
  });
}
