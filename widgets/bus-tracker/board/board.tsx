import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { dateOf } from '#shared/domain/kit/dates/moments.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { BoardState } from '#shared/domain/tracker/board-state.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { showsServiceAlertsLink } from '#shared/domain/tracker/service-alerts-link.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { BoardWords } from './board-words.ts';
import { DepartureList } from './departure-list.tsx';

/** Height of a departure, in px, on phones: the skeleton stands in for rows of the same height. */
const rowHeight = 84;

interface BoardProps {
  readonly board: BoardState;
  /** When the rows were read, as a clock shows it. */
  readonly updatedAt: string | undefined;
  /** The departure whose itinerary is open. */
  readonly opened: string | undefined;
  readonly onOpen: (departure: Departure) => void;
  readonly onDay: (date: string) => void;
  readonly onRetry: () => void;
}

/** The departures board, in whichever of its states it is (field notes: states that must be distinguishable). */
export function Board({ board, updatedAt, opened, onOpen, onDay, onRetry }: BoardProps) {
  const text = useText<BoardWords>();
  const { common, settings } = useIsland();
  const formatters = useFormatters(timeFormatters);

  switch (board.kind) {
    case 'blank':
      return null;
    case 'loading':
      return (
        <>
          <Skeleton rows={5} rowHeight={rowHeight} />
          <LoadingIndicator words={text('loading')} />
        </>
      );
    case 'fault':
      return (
        <Notice tone="danger" title={text('fault')} actions={<Button onClick={onRetry}>{common('retry')}</Button>}>
          {text('faultAdvice')}
        </Notice>
      );
    case 'none':
      return <EmptyState drawing="stop" words={text('none')} action={nextDayOf(board)} />;
    case 'departures':
      return (
        <>
          <div className="board-head">
            {updatedAt !== undefined && (
              <span className="tracker-quiet">{common('updatedAt', { time: updatedAt })}</span>
            )}
            {showsServiceAlertsLink(board.departures) && (
              <TextLink href={settings.links.serviceAlerts ?? ''}>{text('serviceAlerts')}</TextLink>
            )}
          </div>
          {board.isStale && <Notice tone="warning" title={text('refreshFailed')} />}
          {board.live === 'old' && !board.isStale && board.spokenAt !== undefined && (
            <Notice tone="warning" title={text('liveOld', { time: spokenAtWords(board.spokenAt) })} />
          )}
          {board.live === 'missing' && !board.isStale && <Notice tone="information" title={text('liveMissing')} />}
          <DepartureList board={board} opened={opened} onOpen={onOpen} />
          {board.left.length === board.departures.length && (
            <EmptyState drawing="stop" words={text('noneAhead')} action={nextDayOf(board)} />
          )}
        </>
      );
  }

  /** By the reader's clock, with the day where it is not the rows' own. */
  function spokenAtWords(spokenAt: string): string {
    const since = localDateTimeAt(Date.parse(spokenAt));
    const isToday = board.kind !== 'departures' || dateOf(since) === dateOf(localDateTimeAt(board.receivedAtMs));
    return isToday ? formatters.clock(since) : `${formatters.clock(since)}, ${formatters.day(since, 'short')}`;
  }

  /** The way on to the next day with coaches, where it is known. */
  function nextDayOf({ nextDay }: { readonly nextDay?: LocalDate }) {
    if (nextDay === undefined) return undefined;
    const day = formatters.day(nextDay, 'long');
    return (
      <>
        <p className="tracker-quiet">{text('nextDay')}</p>
        <Button onClick={() => onDay(nextDay)}>{text('showDay', { day })}</Button>
      </>
    );
  }
}
