import { useEffect, useMemo, useRef, useState } from 'react';
import { realTimeCheckTimes } from '#shared/domain/analytics/real-time-event.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { boardState } from '#shared/domain/tracker/board-state.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import type { CompleteQuestion } from '#shared/domain/tracker/question.ts';
import { awaitsAnswer } from '#shared/domain/tracker/tracker-state.ts';
import { namesOf, type TrackerSummary } from '#shared/domain/tracker/summary.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { lastOf, loading } from '#shared/domain/kit/units/loading.ts';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { reportEvent } from '#shared/services/analytics/report-event.ts';
import { createDays } from '#shared/services/search/days.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { selectDepartures } from '#shared/store/slices/tracker/departures.ts';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { ribbonStyles } from '#shared/ui/ribbon/ribbon.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { Wording } from '#shared/text/create-text.ts';
import { Board } from './board/board.tsx';
import { boardText, type BoardWords } from './board/board-words.ts';
import { DepartureDialog } from './departure-dialog.tsx';
import { TrackerDays } from './board/tracker-days.tsx';
import { useDepartures } from './use-departures.ts';
import resultsStyles from './tracker-results.css?inline';
import { useStatusAnnouncements } from './use-status-announcements.ts';
import type { Tracker } from './use-tracker.ts';

/** CSS texts of the results, put on the island when they come. */
export const styles: readonly string[] = [
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
  readonly asked: CompleteQuestion;
  /** What only the board says. */
  readonly text: Wording;
  /** The two cities' names; absent until the lists of cities have come. */
  readonly names: TrackerSummary | undefined;
}

/** What a search found, with its own words beside those of the tracker. */
export function TrackerResults({ text: own, ...props }: TrackerResultsProps) {
  const { text: tracker } = useIsland();
  const text = useMemo(() => boardText(own, tracker), [own, tracker]);
  return (
    <PieceText text={text}>
      <Results {...props} />
    </PieceText>
  );
}

/** The days, the board, and the itinerary of the coach that was opened. */
function Results({ tracker, asked, names: listed }: Omit<TrackerResultsProps, 'text'>) {
  const text = useText<BoardWords>();
  const { services, emit } = useIsland();
  const { clock } = useFormatters(timeFormatters);
  useDepartures(tracker);
  const latest = useShared(selectDepartures(asked));
  const days = useShared(selectDays(asked));
  const { originId, destinationId } = asked;
  const origins = useShared(selectOrigins);
  const [opened, setOpened] = useState<Departure>();

  const cities = origins.state === 'ready' ? origins.value.cities : [];
  const timeZone = cities.find((city) => city.id === asked.originId)?.timeZone;
  const today = services.open(createLocalTimes).today(timeZone);
  const date = asked.date ?? today;
  // A link may lead to a day that is over.
  const from = date < today ? date : today;
  // Asked beside the departures, before there is a ribbon to show them.
  useSubscription(`${originId}/${destinationId}/${from}`, () =>
    services.open(createDays).watch({ originId, destinationId }, { from, until: date }),
  );
  const known = lastOf(days) ?? [];
  // Rows and ribbon come when the form makes room for both: were they there before, they would jump under the finger.
  const isFirstWait = awaitsAnswer(tracker.state) && latest.state !== 'failed';
  const answer = isFirstWait ? loading : latest;
  const board = boardState({
    answer,
    date,
    today,
    timeZone,
    days: known.filter((day) => day.available).map((day) => day.date),
  });
  const rows = board.kind === 'departures' ? board.departures : [];
  const names = listed ?? namesOf(rows);
  const updatedAt = board.kind === 'departures' ? clock(localDateTimeAt(board.receivedAtMs, timeZone)) : undefined;

  // Said and counted once for each search, when its answer is there; a refresh is quiet.
  const told = useRef<CompleteQuestion>(undefined);
  const { kind } = board;
  const { origin, destination } = names;
  const earlier = board.kind === 'departures' ? board.left.length : 0;
  const count = rows.length - earlier;
  useEffect(() => {
    if (told.current === asked || kind === 'blank' || kind === 'loading') return;
    told.current = asked;
    if (kind === 'fault') services.announcer.say(`${text('fault')} ${text('faultAdvice')}`);
    else services.announcer.say(kind === 'none' ? text('none') : foundWords());
    if (kind !== 'fault') reportEvent(services, realTimeCheckTimes({ origin, destination, date: asked.date, today }));

    function foundWords(): string {
      const found = text('found', { count });
      if (earlier === 0) return found;
      const left = text('earlier', { count: earlier });
      return count > 0 ? `${found}, ${left}` : `${text('noneAhead')} ${left}`;
    }
  }, [asked, kind, count, earlier, services, text, origin, destination, today]);

  useStatusAnnouncements(asked, board.kind === 'departures' ? board.departures : undefined);

  return (
    // What comes is another box than what stood in for it, which the form leaves room for elsewhere.
    <div className="tracker-results" key={isFirstWait ? 'waiting' : 'found'}>
      {!isFirstWait && (
        <TrackerDays
          question={asked}
          date={date}
          today={today}
          from={from}
          wantsNextDay={board.kind === 'none' || (board.kind === 'departures' && count === 0)}
          onSelect={(day) => tracker.dispatch({ kind: 'date-chosen', date: day })}
        />
      )}
      {opened && (
        <DepartureDialog
          journeyId={opened.journeyId}
          question={{ ...names, date: asked.date, today, destinationId: asked.destinationId, timeZone }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Board
        board={board}
        updatedAt={updatedAt}
        opened={opened?.journeyId}
        onOpen={(departure) => {
          setOpened(departure);
          emit('coach:itinerary-opened', { journeyId: departure.journeyId });
        }}
        onDay={(day) => tracker.dispatch({ kind: 'date-chosen', date: day })}
        onRetry={() => tracker.dispatch({ kind: 'submitted' })}
      />
    </div>
  );
}
