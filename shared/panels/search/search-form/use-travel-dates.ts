import { useEffect } from 'react';
import { getDatesToLoad } from '#shared/domain/search/journey-search.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectTravelDates } from '#shared/store/slices/search/travel-dates.ts';
import type { SearchFormState } from './use-search-form.ts';

/** The state of the days with coaches, in both directions for a return trip. */
export type TravelDatesState = 'loading' | 'ready' | 'unknown';

/** Loads the days with coaches between the two cities of a form, and dispatches them to the form. */
export function useTravelDates({ search, dispatch }: SearchFormState): TravelDatesState {
  const { services } = useIsland();
  const { singleTrip } = search;
  const query = getDatesToLoad(search);
  useSubscription(query && JSON.stringify(query), () =>
    startLazily(async () => {
      const { createTravelDates } = await import('#shared/services/search/travel-dates.ts');
      return query ? services.open(createTravelDates).watch(query, query) : () => {};
    }, services.failures.report),
  );
  const outbound = useShared(selectTravelDates(query));
  const inbound = useShared(
    selectTravelDates(
      query && !singleTrip ? { originId: query.destinationId, destinationId: query.originId } : undefined,
    ),
  );
  // Cached days are used until they are reloaded.
  const [outboundDates, inboundDates] = [getLastValue(outbound), getLastValue(inbound)];
  useEffect(() => {
    if (!outboundDates) return;
    dispatch({ kind: 'dates-loaded', outbound: outboundDates, ...(inboundDates && { inbound: inboundDates }) });
  }, [outboundDates, inboundDates]);
  return query ? combineStates(outbound, singleTrip ? outbound : inbound) : 'unknown';
}

function combineStates(...answers: readonly Loading<unknown>[]): TravelDatesState {
  const missing = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missing.some(({ state }) => state === 'failed')) return 'unknown';
  return missing.length > 0 ? 'loading' : 'ready';
}
