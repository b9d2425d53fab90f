import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';

/** The cities that coaches leave from. Requested after the fields are painted, because they are shown only on demand. */
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
