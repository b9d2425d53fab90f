import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { DeepLink } from '#shared/domain/tracker/deep-link.ts';
import type { CompleteQuestion } from '#shared/domain/tracker/question.ts';
import {
  initialTracker,
  refreshes,
  trackerAfter,
  type TrackerEvent,
  type TrackerState,
} from '#shared/domain/tracker/tracker-state.ts';
import { useIsland } from '#shared/island/context.tsx';
import { useRunning } from '#shared/island/use-running.ts';
import type { PropsOf } from '#shared/island/manifest.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { createDeepLinks } from '#shared/services/deep-links.ts';
import { timeZoneOf } from '#shared/services/departures.ts';
import { selectDestinations } from '#shared/store/slices/cities.ts';
import type { attributes } from './manifest.ts';

type Options = PropsOf<typeof attributes>;

/** The tracker as its views use it. */
export interface Tracker {
  readonly state: TrackerState;
  tell(event: TrackerEvent): void;
}

/**
 * Runs the tracker's states (spec §4 "Bus tracker") on the services: lists of cities, the search, its refresh.
 *
 * Effects stand here, and not in a service, because each island has a tracker of its own: what runs for it must end
 * with it.
 */
export function useTracker(options: Options): Tracker {
  const { services, emit, id } = useIsland();
  const links = services.open(createDeepLinks);
  const [state, tell] = useReducer(trackerAfter, undefined, () => startOf(options, links.read()));
  const { originId } = state.question;
  const { asked, wantedDestinationId } = state;

  useRunning('origins', () => services.cities.watchOrigins());
  useRunning(originId === undefined ? undefined : String(originId), () => services.cities.watchDestinations(originId));

  // The list comes from a service, later than the choice it may undo: a swap can lead where no coach goes.
  // A destination can also be wanted when the list has long been there.
  const destinations = useShared(selectDestinations(originId));
  useEffect(() => {
    if (originId === undefined || destinations.state !== 'ready') return;
    tell({ kind: 'destinations-loaded', cityIds: destinations.value.cities.map(({ id }) => id) });
  }, [originId, destinations, wantedDestinationId]);

  const search = useCallback(
    async (question: CompleteQuestion, signal: AbortSignal) => {
      const answer = await services.departures.search(question, signal);
      if (signal.aborted || answer.state !== 'ready') return;
      tell({ kind: 'search-succeeded' });
      links.write(id, question);
      const date = question.date ?? services.clock.today(timeZoneOf(services.store.getState(), question.originId));
      emit('coach:tracker-results', { ...question, date, count: answer.value.departures.length });
    },
    [services, emit, links, id],
  );

  useEffect(() => () => links.release(id), [links, id]);

  // A new object in `asked` is a new search; the one before it is given up.
  useEffect(() => {
    if (!asked) return undefined;
    const abort = new AbortController();
    void search(asked, abort.signal);
    return () => abort.abort();
  }, [asked, search]);

  useRunning(refreshes(state) && asked ? JSON.stringify(asked) : undefined, () =>
    asked ? services.departures.watch(asked) : () => {},
  );

  useChangedOptions(options, tell);
  return { state, tell };
}

/** The address wins over the tag: a shared link shows what was shared (spec §4 "Deep link"). */
function startOf(options: Options, address: DeepLink): TrackerState {
  const { date } = options;
  const dated: TrackerState = date === undefined ? initialTracker : { ...initialTracker, question: { date } };
  return trackerAfter(dated, { kind: 'deep-linked', link: { ...citiesOf(options), ...address } });
}

function citiesOf({ originId, destinationId }: Options): DeepLink {
  return { ...(originId && { originId }), ...(destinationId && { destinationId }) };
}

/** Attributes changed later speak anew, as if they had been there at the start. */
function useChangedOptions({ originId, destinationId, date }: Options, tell: (event: TrackerEvent) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) return;
    tell({ kind: 'deep-linked', link: citiesOf({ originId, destinationId }) });
  }, [originId, destinationId, tell]);
  useEffect(() => {
    if (!isFirst.current) tell({ kind: 'date-chosen', date });
    isFirst.current = false;
  }, [date, tell]);
}
