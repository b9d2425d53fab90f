import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';

/**
 * Returns the cities where journeys begin, as an answer that is loading, ready or failed. They are requested after the
 * first paint, because they are only shown when the traveller uses a city field. Components on a page share one request.
 */
export function useOrigins(): ReturnType<typeof selectOrigins> {
  const { services } = useIsland();
  useSubscription('origins', () =>
    startLazily(
      afterPaint(async () => services.open(createCities).watchOrigins()),
      services.failures.report,
    ),
  );
  return useShared(selectOrigins);
}
