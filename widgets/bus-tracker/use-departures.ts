import { useCallback, useEffect } from 'react';
import type { CompleteQuestion } from '#shared/domain/tracker/question.ts';
import { refreshes } from '#shared/domain/tracker/tracker-state.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createAddressWriters } from '#shared/services/page/address-writers.ts';
import { createDeepLinks } from '#shared/services/tracker/deep-links.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import type { Tracker } from './use-tracker.ts';

/** Searches what the tracker asks, and keeps the answer fresh (spec §4 "Bus tracker"). */
export function useDepartures({ state, dispatch }: Tracker): void {
  const { services, emit, id } = useIsland();
  const links = services.open(createDeepLinks);
  const writers = services.open(createAddressWriters);
  const departures = services.open(createDepartures);
  const { asked } = state;

  const search = useCallback(
    async (question: CompleteQuestion, signal: AbortSignal) => {
      const answer = await departures.search(question, signal);
      if (signal.aborted || answer.state !== 'ready') return;
      dispatch({ kind: 'search-succeeded' });
      links.write({ islandId: id, writers }, question);
      const timeZone = selectTimeZone(question.originId)(services.store.getState());
      const date = question.date ?? services.open(createLocalTimes).today(timeZone);
      emit('coach:tracker-results', { ...question, date, count: answer.value.departures.length });
    },
    [services, departures, dispatch, emit, links, writers, id],
  );

  // A new object in `asked` is a new search; the one before it is given up.
  useEffect(() => {
    if (!asked) return undefined;
    const abort = new AbortController();
    void search(asked, abort.signal);
    return () => abort.abort();
  }, [asked, search]);

  useSubscription(refreshes(state) && asked ? JSON.stringify(asked) : undefined, () =>
    asked ? departures.watch(asked) : () => {},
  );
}
