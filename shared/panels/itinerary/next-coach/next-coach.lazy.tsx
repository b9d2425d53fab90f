import { useEffect } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import {
  updateSearchTime,
  findNextCoach,
  listSearchDays,
  toNextCoachQuery,
  type NextCoachQuery,
} from '#shared/domain/itinerary/next-coach.ts';
import { type LocalDate, type LocalDateTime, toDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { getLiveTimes } from '#shared/domain/tracker/live-times.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland, useFormatters, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { useWhen } from '#shared/island/hooks/use-when.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { toDeparturesKey, selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { PageLink } from '../../page/page-link/page-link.tsx';
import type { messages } from './messages.ts';
import nextCoachStyles from './next-coach.css?inline';

/** Style sheets of the panel. */
export const styles = [skeletonStyles, textLinkStyles, nextCoachStyles];

/**
 * The next coach to the destination after a missed transfer or a cancellation, with a link to the search results. Renders
 * nothing without such a disruption. Loaded on demand by an itinerary.
 */
export function NextCoach({
  itinerary,
  text,
}: {
  readonly itinerary: Itinerary;
  readonly text: Text<typeof messages>;
}) {
  const { services } = useIsland();
  // The search from the place where the traveller is stranded.
  const query = toNextCoachQuery(itinerary);
  // If the time zone of that place is unknown, that of the itinerary's origin is used.
  const zone = useShared(selectTimeZone(query?.originId)) ?? itinerary.origin.timeZone;
  if (!query) return null;
  return (
    <NextCoachSection
      // A search time in the past is replaced by the present local time there, to exclude coaches that have departed.
      query={updateSearchTime(query, services.open(createLocalTimes).localNow(zone))}
      text={text}
    />
  );
}

interface NextCoachSectionProps {
  readonly query: NextCoachQuery;
  readonly text: Text<typeof messages>;
}

/** Searches the next coach, and shows and announces it; again whenever its expected departure changes. */
function NextCoachSection({ query, text }: NextCoachSectionProps) {
  const { services } = useIsland();
  const { clock, day } = useFormatters(createTimeFormatters);
  const search = useNextCoach(query);
  const { originId, originName: origin, destinationId, destinationName: destination, from } = query;
  const departureTime = search.state === 'found' ? getShownDeparture(search.departure) : undefined;
  const announcement =
    departureTime === undefined ? '' : text('spoken', { day: day(departureTime, 'long'), time: clock(departureTime) });
  // Announced to screen readers after rendering.
  useEffect(() => {
    if (announcement) services.announcer.announce(announcement);
  }, [announcement, services]);

  const linkQuery = {
    originId: String(originId),
    destinationId: String(destinationId),
    // Until a coach is found, the day on which the traveller can continue.
    departureDate: toDate(departureTime ?? from),
  };
  return (
    <section className="next-coach" aria-label={text('next', { origin, destination })}>
      <p className="next-coach-title">{text('next', { origin, destination })}</p>
      {search.state === 'loading' && <Skeleton rows={1} rowHeight={48} />}
      {search.state === 'found' && <Times departure={search.departure} />}
      {(search.state === 'none' || search.state === 'failed') && <p>{text(search.state)}</p>}
      <PageLink to="journeys" query={linkQuery}>
        {text('look')}
      </PageLink>
    </section>
  );
}

/** The departure as the board shows it: the expected one of a delayed coach. */
function getShownDeparture(departure: Departure): LocalDateTime {
  const time = getLiveTimes(departure).departure;
  return time.revised ?? time.planned;
}

/** Times, day and stop of a departure. */
function Times({ departure }: { readonly departure: Departure }) {
  const { clock, day, shortTimeAfter } = useWhen();
  const departureTime = getShownDeparture(departure);
  const { arrival } = getLiveTimes(departure);
  const arrivalTime = arrival.revised ?? arrival.planned;
  const arrivalText = shortTimeAfter(arrivalTime, departureTime);
  const { stopName } = departure.origin;
  return (
    <p className="next-coach-facts">
      <strong className="next-coach-times figures">
        <time dateTime={departureTime}>{clock(departureTime)}</time>
        {' – '}
        {/* Without an estimate that may be shown, the planned arrival is struck through, as on the board. */}
        {arrival.isVoid && arrival.revised === undefined ? (
          <s>{arrivalText}</s>
        ) : (
          <time dateTime={arrivalTime}>{arrivalText}</time>
        )}
      </strong>{' '}
      <span>{[day(departureTime, 'long'), stopName].filter(Boolean).join('\u00a0· ')}</span>
    </p>
  );
}

/** State of the search for the next coach; `none` if no coach can be reached on the searched days. */
type NextCoachSearch =
  | { readonly state: 'loading' | 'none' | 'failed' }
  | { readonly state: 'found'; readonly departure: Departure };

/** Finds and refreshes the next coach on the day of a query or, if none can be reached then, on the following day. */
function useNextCoach(query: NextCoachQuery): NextCoachSearch {
  const [day, followingDay] = listSearchDays(query);
  const firstDaySearch = useNextCoachOnDay(query, day);
  const isFirstDayEmpty = firstDaySearch.state === 'none';
  // Called in every render, as a hook must be. Its result is used only if no coach can be reached on the first day.
  const followingDaySearch = useNextCoachOnDay(query, isFirstDayEmpty ? followingDay : undefined);
  return isFirstDayEmpty ? followingDaySearch : firstDaySearch;
}

/**
 * Searches a day; without a day, nothing is requested, and the state is `loading`. If a refresh fails, the last answer is still
 * used: `failed` means that no answer exists.
 */
function useNextCoachOnDay(query: NextCoachQuery, date: LocalDate | undefined): NextCoachSearch {
  const departures = useIsland().services.open(createDepartures);
  const { originId, destinationId } = query;
  const boardQuery = date === undefined ? undefined : { originId, destinationId, date };
  useSubscription(boardQuery && toDeparturesKey(boardQuery), () =>
    // Not called without a key; the check is only for the type.
    boardQuery ? departures.watch(boardQuery) : () => {},
  );
  const answer = useShared(selectDepartures(boardQuery));
  const board = getLastValue(answer);
  if (!board) return { state: answer.state === 'failed' ? 'failed' : 'loading' };
  const departure = findNextCoach(board.departures, query);
  return departure ? { state: 'found', departure } : { state: 'none' };
}
