import { useEffect } from 'react';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import {
  arrivesAt,
  asOfNow,
  leavesAt,
  nextCoach,
  onwardDays,
  onwardQuestion,
  type OnwardQuestion,
} from '#shared/domain/itinerary/next-coach.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { selectTimeZone } from '#shared/store/slices/cities/cities.ts';
import { departuresKey, selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import nextCoachStyles from './next-coach.css?inline';

/** The sheets of the next coach. */
export const styles: readonly string[] = [skeletonStyles, textLinkStyles, nextCoachStyles];

interface NextCoachProps {
  readonly itinerary: Itinerary;
  readonly text: Text<typeof messages>;
}

/** The next coach that takes travellers on who missed a transfer, or whose coach does not run, and the way to more. */
export function NextCoach({ itinerary, text }: NextCoachProps) {
  const { services } = useIsland();
  const question = onwardQuestion(itinerary);
  const zone = useShared(selectTimeZone(question?.originId)) ?? itinerary.origin.timeZone;
  if (!question) return null;
  return <Onward question={asOfNow(question, services.open(createLocalTimes).localNow(zone))} text={text} />;
}

function Onward({ question, text }: Pick<NextCoachProps, 'text'> & { readonly question: OnwardQuestion }) {
  const { services } = useIsland();
  const { navigation } = useAddress();
  const { clock, day } = useFormatters(createTimeFormatters);
  const search = useNextCoach(question);
  const { originId, originName: origin, destinationId, destinationName: destination, from } = question;
  const leaves = search.state === 'found' ? leavesAt(search.departure) : undefined;
  const words = leaves === undefined ? '' : text('spoken', { day: day(leaves, 'long'), time: clock(leaves) });
  // Speaking is no part of drawing: it follows what has been drawn.
  useEffect(() => {
    if (words) services.announcer.say(words);
  }, [words, services]);

  const query = new URLSearchParams({
    originId: String(originId),
    destinationId: String(destinationId),
    departureDate: toDate(leaves ?? from),
  });
  return (
    <section className="next-coach" aria-label={text('next', { origin, destination })}>
      <p className="next-coach-title">{text('next', { origin, destination })}</p>
      {search.state === 'loading' && <Skeleton rows={1} rowHeight={48} />}
      {search.state === 'found' && <Times departure={search.departure} />}
      {(search.state === 'none' || search.state === 'failed') && <p>{text(search.state)}</p>}
      <TextLink {...linkTo(navigation, navigation.href('journeys', query))}>{text('look')}</TextLink>
    </section>
  );
}

/** Times, day and stop of a departure. */
function Times({ departure }: { readonly departure: Departure }) {
  const { clock, day } = useFormatters(createTimeFormatters);
  const [leaves, arrives] = [leavesAt(departure), arrivesAt(departure)];
  const { stopName } = departure.origin;
  return (
    <p className="next-coach-facts">
      <strong className="next-coach-times figures">
        <time dateTime={leaves}>{clock(leaves)}</time>
        {' – '}
        <time dateTime={arrives}>{clock(arrives)}</time>
      </strong>{' '}
      <span>{[day(leaves, 'long'), stopName].filter(Boolean).join('\u00a0· ')}</span>
    </p>
  );
}

/** How far the search for another coach has come. */
type NextCoachSearch =
  | { readonly state: 'loading' | 'none' | 'failed' }
  | { readonly state: 'found'; readonly departure: Departure };

/** Looks for the next coach on the day of a question, and where none is left on the one after it; kept fresh meanwhile. */
function useNextCoach(question: OnwardQuestion): NextCoachSearch {
  const [day, dayAfter] = onwardDays(question);
  const first = useBoard(question, day);
  const isOver = first.state === 'none';
  const second = useBoard(question, isOver ? dayAfter : undefined);
  return isOver ? second : first;
}

/** Of a day; without one nothing is asked. */
function useBoard(onward: OnwardQuestion, date: LocalDate | undefined): NextCoachSearch {
  const departures = useIsland().services.open(createDepartures);
  const { originId, destinationId } = onward;
  const question = date === undefined ? undefined : { originId, destinationId, date };
  useSubscription(question && departuresKey(question), () => (question ? departures.watch(question) : () => {}));
  const answer = useShared(selectDepartures(question));
  const board = getLastValue(answer);
  if (!board) return { state: answer.state === 'failed' ? 'failed' : 'loading' };
  const departure = nextCoach(board.departures, onward);
  return departure ? { state: 'found', departure } : { state: 'none' };
}
