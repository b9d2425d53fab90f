import { useEffect, useRef, useState } from 'react';
import { toCheckTimesEvent } from '#shared/domain/analytics/real-time-event.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { getLastValue, loading } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getBoardState } from '#shared/domain/tracker/board-state.ts';
import { listDepartureBadges } from '#shared/domain/tracker/delay-badge.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import {
  isSearching,
  isSearchingInForm,
  isWatching,
  summariseDepartures,
  type TrackerSummary,
} from '#shared/domain/tracker/tracker-state.ts';
import { useIsland, useFormatters, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import type { ItinerarySearch } from './itinerary-dialog/itinerary-dialog.lazy.tsx';
import { PieceStatus } from '#shared/panels/kit/piece-status/piece-status.tsx';
import { useStopDialogs } from '#shared/panels/stops/stop-dialogs/use-stop-dialogs.tsx';
import { reportEvent } from '#shared/services/analytics/report-event.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createAddressWriters } from '#shared/services/page/address-writers.ts';
import { createDays } from '#shared/services/search/days.ts';
import { createDeepLinks } from '#shared/services/tracker/deep-links.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './board/messages.ts';
import { Board } from './board/board.tsx';
import { TrackerDays } from './board/tracker-days.tsx';
import resultsStyles from './tracker-results.css?inline';
import type { Tracker } from './use-tracker.ts';

const itineraryDialog = lazyPiece(() => import('./itinerary-dialog/itinerary-dialog.lazy.tsx'));

/** CSS of the results. */
export const styles = [
  badgeStyles,
  noticeStyles,
  skeletonStyles,
  emptyStateStyles,
  textLinkStyles,
  ribbonStyles,
  resultsStyles,
];

export interface TrackerResultsProps {
  readonly tracker: Tracker;
  readonly search: CompleteQuery;
  /** Names of the two cities; undefined until the city lists are loaded. */
  readonly names: TrackerSummary | undefined;
}

/**
 * The results of the bus tracker: the ribbon (a row of days), the board of departures, and the itinerary of the departure that
 * the traveller has opened. The tracker's form is above; it collapses to a summary when a search succeeds.
 */
export function TrackerResults({ tracker, search, names: listedNames }: TrackerResultsProps) {
  const text = useText<typeof messages>();
  const { services, emit } = useIsland();
  const { clock } = useFormatters(createTimeFormatters);
  useDepartures(tracker);
  const latestAnswer = useShared(selectDepartures(search));
  const days = useShared(selectDays(search));
  const { originId, destinationId } = search;
  const [openDeparture, setOpenDeparture] = useState<Departure>();

  const timeZone = useShared(selectTimeZone(originId));
  const today = services.open(createLocalTimes).today(timeZone);
  const date = search.date ?? today;
  // A link may contain a past day.
  const from = date < today ? date : today;
  // The days with coaches are requested together with the departures, before the ribbon is shown. The key does not contain
  // `date`, because a day that is chosen later in the ribbon has been loaded already.
  useSubscription(`${originId}/${destinationId}/${from}`, () =>
    services.open(createDays).watch({ originId, destinationId }, { from, until: date }),
  );
  const loadedDays = getLastValue(days) ?? [];
  // Rows and ribbon are shown only when the form collapses or the search has failed. If they appeared earlier, they would jump
  // when the form collapses, while the user presses one.
  const isFirstWait = isSearchingInForm(tracker.state) && latestAnswer.state !== 'failed';
  const answer = isFirstWait ? loading : latestAnswer;
  const board = getBoardState({
    answer,
    date,
    today,
    timeZone,
    days: loadedDays.filter((day) => day.available).map((day) => day.date),
  });
  const departures = board.kind === 'departures' ? board.departures : [];
  // Until the city lists have loaded, the names are taken from the departures, if any.
  const names = listedNames ?? summariseDepartures(departures);
  const updatedAt = board.kind === 'departures' ? clock(localDateTimeAt(board.receivedAtMs, timeZone)) : undefined;

  // Each search is announced and, unless it failed, reported once, when its answer arrives; a refresh is not.
  const announcedSearch = useRef<CompleteQuery>(undefined);
  const { kind } = board;
  const { origin, destination } = names;
  // Departures of today that have left are listed, but counted separately.
  const earlier = board.kind === 'departures' ? board.departed.length : 0;
  const count = departures.length - earlier;
  useEffect(() => {
    if (announcedSearch.current === search || kind === 'blank' || kind === 'loading') return;
    announcedSearch.current = search;
    if (kind === 'fault') services.announcer.announce(`${text('fault')} ${text('faultAdvice')}`);
    else services.announcer.announce(kind === 'none' ? text('none') : getFoundText());
    if (kind !== 'fault') reportEvent(services, toCheckTimesEvent({ origin, destination, date: search.date, today }));

    function getFoundText(): string {
      const foundText = text('found', { count });
      if (earlier === 0) return foundText;
      const earlierText = text('earlier', { count: earlier });
      return count > 0 ? `${foundText}, ${earlierText}` : `${text('noneAhead')} ${earlierText}`;
    }
  }, [search, kind, count, earlier, services, text, origin, destination, today]);

  useStatusAnnouncements(search, board.kind === 'departures' ? departures : undefined);

  return (
    // The key replaces the element, or the browser would count the results as a layout shift of the loading state.
    <div className="tracker-results" key={isFirstWait ? 'waiting' : 'found'}>
      {!isFirstWait && (
        <TrackerDays
          search={search}
          date={date}
          today={today}
          from={from}
          // Without a coach that is still to depart, the ribbon loads days until the next one with coaches.
          needsNextDay={board.kind === 'none' || (board.kind === 'departures' && count === 0)}
          onSelect={(day) => tracker.dispatch({ kind: 'date-chosen', date: day })}
        />
      )}
      {openDeparture && (
        <DepartureDialog
          journeyId={openDeparture.journeyId}
          search={{ ...names, date: search.date, today, destinationId: search.destinationId, timeZone }}
          onClose={() => setOpenDeparture(undefined)}
        />
      )}
      <Board
        board={board}
        updatedAt={updatedAt}
        openJourneyId={openDeparture?.journeyId}
        onOpen={(departure) => {
          setOpenDeparture(departure);
          emit('coach:itinerary-opened', { journeyId: departure.journeyId });
        }}
        onDay={(day) => tracker.dispatch({ kind: 'date-chosen', date: day })}
        onRetry={() => tracker.dispatch({ kind: 'submitted' })}
      />
    </div>
  );
}

interface DepartureDialogProps {
  readonly journeyId: string;
  readonly search: ItinerarySearch;
  readonly onClose: () => void;
}

/** A dialog with the itinerary of a departure. Dialogs with the details of a stop and the stops of its city open above it. */
function DepartureDialog({ journeyId, search, onClose }: DepartureDialogProps) {
  const text = useText<typeof messages>();
  const stopDialogs = useStopDialogs(text('stopFailed'));
  const itinerary = useLazyPiece(itineraryDialog);

  // `isOverlay`: the loading indicator takes no space in the page.
  if (itinerary.state !== 'ready')
    return <PieceStatus piece={itinerary} failureMessage={text('itineraryFailed')} isOverlay />;
  return (
    <>
      <itinerary.module.ItineraryDialog
        journeyId={journeyId}
        search={search}
        text={itinerary.text}
        onClose={onClose}
        onStop={(cityId, stopId) => stopDialogs.open({ cityId, stopId })}
        notice={stopDialogs.notice}
      />
      {stopDialogs.dialogs}
    </>
  );
}

/**
 * Announces departures whose status has changed since the last refresh; nothing else in a refresh is worth an
 * interruption. A new search has no previous statuses, so it announces nothing.
 */
function useStatusAnnouncements(search: object, departures: readonly Departure[] | undefined): void {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { clock } = useFormatters(createTimeFormatters);
  const previous = useRef<{ readonly search: object; readonly departures: readonly Departure[] }>(undefined);

  useEffect(() => {
    if (!departures) return;
    const previousDepartures = previous.current?.search === search ? previous.current.departures : [];
    previous.current = { search, departures };
    const keysByJourneyId = new Map(
      previousDepartures.map((departure) => [departure.journeyId, listStatusKeys(departure)]),
    );
    for (const departure of departures) {
      const keys = listStatusKeys(departure);
      // The text of a list is its keys with commas, so that equal lists have equal texts.
      const previousKeys = keysByJourneyId.get(departure.journeyId);
      // The same status again, or a coach that starts to be tracked and is on time, is not announced.
      const isExpected = `${previousKeys}` === `${keys}` || (previousKeys?.length === 0 && `${keys}` === 'onTime');
      // A departure that was not on the board before is not announced either, nor one whose status has ended.
      if (!previousKeys || keys.length === 0 || isExpected) continue;
      const time = clock(departure.origin.localDateTime);
      services.announcer.announce(text('statusNews', { time, status: keys.map((key) => text(key)).join(', ') }));
    }
  }, [search, departures, services, clock, text]);
}

function listStatusKeys(departure: Departure) {
  return listDepartureBadges(departure).map(({ key }) => key);
}

/** Runs the search of the tracker and refreshes its answer (spec §4 "Bus tracker"). */
function useDepartures({ state, dispatch }: Tracker): void {
  const { services, emit, id } = useIsland();
  const links = services.open(createDeepLinks);
  const writers = services.open(createAddressWriters);
  const departures = services.open(createDepartures);
  const { search } = state;
  const isWatched = isWatching(state);
  const answer = useShared((store) => search && selectDepartures(search)(store));

  // `departures.search` requests the departures at once and then repeatedly; it returns the function that unsubscribes.
  useEffect(() => (search && isWatched ? departures.search(search) : undefined), [departures, search, isWatched]);

  // Reports the first answer to a search to the state and, if it succeeded, in the address and as an event of the page.
  useEffect(() => {
    if (!search || !isSearching(state)) return;
    // Read again: if this search repeats an earlier one, the effect above may have dropped that one's answer since this render.
    const current = selectDepartures(search)(services.store.getState());
    if (current.state === 'failed') dispatch({ kind: 'search-failed' });
    if (current.state !== 'ready') return;
    dispatch({ kind: 'search-succeeded' });
    links.write({ islandId: id, writers }, search);
    const timeZone = selectTimeZone(search.originId)(services.store.getState());
    const date = search.date ?? services.open(createLocalTimes).today(timeZone);
    emit('coach:tracker-results', { ...search, date, count: current.value.departures.length });
  }, [answer, search, state, services, dispatch, emit, links, writers, id]);
}
