import { useEffect } from 'react';
import { getNeededDates } from '#shared/domain/search/journey-search.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { startLazily } from '#shared/services/kit/start-lazily.ts';
import { selectTravelDates } from '#shared/store/slices/search/travel-dates.ts';
import type { SearchForm } from './use-search-form.ts';

/** How far the days with coaches have come: there and, on a return trip, back. */
export type TravelDatesState = 'loading' | 'ready' | 'unknown';

/** Asks for the days with coaches between the two cities of a form, and passes them to the form. */
export function useTravelDates({ search, dispatch }: SearchForm): TravelDatesState {
  const { services } = useIsland();
  const { singleTrip } = search;
  const wanted = getNeededDates(search);
  useSubscription(wanted && JSON.stringify(wanted), () =>
    startLazily(async () => {
      const { createTravelDates } = await import('#shared/services/search/travel-dates.ts');
      return wanted ? services.open(createTravelDates).watch(wanted, wanted) : () => {};
    }, services.failures.report),
  );
  const outbound = useShared(selectTravelDates(wanted));
  const inbound = useShared(
    selectTravelDates(
      wanted && !singleTrip ? { originId: wanted.destinationId, destinationId: wanted.originId } : undefined,
    ),
  );
  // Days that were known before serve until they are reloaded.
  const [there, back] = [getLastValue(outbound), getLastValue(inbound)];
  useEffect(() => {
    if (there) dispatch({ kind: 'dates-loaded', outbound: there, ...(back && { inbound: back }) });
  }, [there, back]);
  return wanted ? worst(outbound, singleTrip ? outbound : inbound) : 'unknown';
}

function worst(...answers: readonly Loading<unknown>[]): TravelDatesState {
  const missing = answers.filter((answer) => getLastValue(answer) === undefined);
  if (missing.some(({ state }) => state === 'failed')) return 'unknown';
  return missing.length > 0 ? 'loading' : 'ready';
}
