import chevronDown from 'lucide-static/icons/chevron-down.svg?icon';
import { useId, useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { BoardState } from '#shared/domain/tracker/board-state.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { showsServiceAlertsLink } from '#shared/domain/tracker/service-alerts-link.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import { DepartureRow } from './departure-row.tsx';

/**
 * How long what has left stays where it was read. Rows that went at each refresh would move others under a finger; a
 * board that is read again after a while opens at now.
 */
const refoldAfterMs = 600_000;

/** Height of a departure, in px, on phones: the skeleton stands in for rows of the same height. */
const rowHeight = 84;

interface BoardProps {
  readonly board: BoardState;
  /** When the rows were read, as a clock shows it. */
  readonly updatedAt: string | undefined;
  /** The departure whose itinerary is open. */
  readonly openJourneyId: string | undefined;
  readonly onOpen: (departure: Departure) => void;
  readonly onDay: (date: string) => void;
  readonly onRetry: () => void;
}

/** The departures board, in whichever of its states it is (field notes: states that must be distinguishable). */
export function Board({ board, updatedAt, openJourneyId, onOpen, onDay, onRetry }: BoardProps) {
  const text = useText<typeof messages>();
  const { common, settings } = useIsland();
  const formatters = useFormatters(createTimeFormatters);

  switch (board.kind) {
    case 'blank':
      return null;
    case 'loading':
      return (
        <>
          <Skeleton rows={5} rowHeight={rowHeight} />
          <LoadingIndicator text={text('loading')} />
        </>
      );
    case 'fault':
      return (
        <Notice tone="danger" title={text('fault')} actions={<Button onClick={onRetry}>{common('retry')}</Button>}>
          {text('faultAdvice')}
        </Notice>
      );
    case 'none':
      return <EmptyState drawing="stop" text={text('none')} action={renderNextDay(board)} />;
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
            <Notice tone="warning" title={text('liveOld', { time: formatLiveTime(board.spokenAt) })} />
          )}
          {board.live === 'missing' && !board.isStale && <Notice tone="information" title={text('liveMissing')} />}
          <DepartureList board={board} openJourneyId={openJourneyId} onOpen={onOpen} />
          {board.left.length === board.departures.length && (
            <EmptyState drawing="stop" text={text('noneAhead')} action={renderNextDay(board)} />
          )}
        </>
      );
  }

  /** By the reader's clock, with the day where it is not the rows' own. */
  function formatLiveTime(spokenAt: string): string {
    const reportedAt = localDateTimeAt(Date.parse(spokenAt));
    const isToday = board.kind !== 'departures' || toDate(reportedAt) === toDate(localDateTimeAt(board.receivedAtMs));
    return isToday
      ? formatters.clock(reportedAt)
      : `${formatters.clock(reportedAt)}, ${formatters.day(reportedAt, 'short')}`;
  }

  /** The way on to the next day with coaches, where it is known. */
  function renderNextDay({ nextDay }: { readonly nextDay?: LocalDate }) {
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

interface DepartureListProps {
  readonly board: BoardState & { readonly kind: 'departures' };
  /** The departure whose itinerary is open: its row takes the focus back. */
  readonly openJourneyId: string | undefined;
  readonly onOpen: (departure: Departure) => void;
}

/** The departures from now on; what had left when they were searched is folded under one button. */
function DepartureList({ board, openJourneyId, onOpen }: DepartureListProps) {
  const text = useText<typeof messages>();
  const listId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [focusedJourneyId, setFocusedJourneyId] = useState<string>();
  const [fold, setFold] = useState(() => createFold(board));
  // A row that goes would take the focus with it.
  if (board.receivedAtMs - fold.atMs >= refoldAfterMs) setFold(createFold(board, [focusedJourneyId, openJourneyId]));

  const { departures } = board;
  const upcoming = departures.filter(({ journeyId }) => !fold.journeyIds.has(journeyId));
  const earlierCount = departures.length - upcoming.length;
  const visibleDepartures = isExpanded ? departures : upcoming;
  return (
    <>
      {earlierCount > 0 && (
        <div className="board-earlier">
          <Button
            kind="quiet"
            icon={chevronDown}
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => setExpanded((is) => !is)}
          >
            {text('earlier', { count: earlierCount })}
          </Button>
        </div>
      )}
      <ul className="board-rows" id={listId} hidden={visibleDepartures.length === 0}>
        {visibleDepartures.map((departure) => (
          <DepartureRow
            key={departure.journeyId}
            departure={departure}
            receivedAtMs={board.receivedAtMs}
            onOpen={() => onOpen(departure)}
            onFocus={() => setFocusedJourneyId(departure.journeyId)}
            onBlur={() => setFocusedJourneyId(undefined)}
          />
        ))}
      </ul>
    </>
  );
}

function createFold(
  { left, receivedAtMs }: DepartureListProps['board'],
  excludedIds: readonly (string | undefined)[] = [],
) {
  const journeyIds = left.map(({ journeyId }) => journeyId).filter((journeyId) => !excludedIds.includes(journeyId));
  return { atMs: receivedAtMs, journeyIds: new Set(journeyIds) };
}
