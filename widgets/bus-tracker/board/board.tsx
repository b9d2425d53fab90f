import chevronDown from 'lucide-static/icons/chevron-down.svg?icon';
import { useId, useState } from 'react';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import type { BoardState } from '#shared/domain/tracker/board-state.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { showsServiceAlertsLink } from '#shared/domain/tracker/delay-badge.ts';
import { useIsland, useFormatters, useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import { DepartureRow } from './departure-row.tsx';

/**
 * Minimum time, in ms, before departed coaches are folded again. Folding at each refresh would move rows while the user
 * is about to press one.
 */
const refoldAfterMs = 600_000;

/** Height of a row, in px, on phones. Skeleton rows have the same height. */
const rowHeight = 84;

interface BoardProps {
  readonly board: BoardState;
  /** The time at which the departures were received, formatted; undefined without departures. */
  readonly updatedAt: string | undefined;
  /** The departure whose itinerary is open. */
  readonly openJourneyId: string | undefined;
  /** Opens the itinerary of a departure. */
  readonly onOpen: (departure: Departure) => void;
  /** Shows the departures of a different day, `yyyy-MM-dd`. */
  readonly onDay: (date: string) => void;
  /** Requests the departures again after a failure. */
  readonly onRetry: () => void;
}

/**
 * The departure board of the bus tracker, in each of its states. Users must be able to distinguish a failed request from a day
 * without coaches, and missing or old real-time data from punctual coaches.
 */
export function Board({ board, updatedAt, openJourneyId, onOpen, onDay, onRetry }: BoardProps) {
  const text = useText<typeof messages>();
  const { common, settings } = useIsland();
  const formatters = useFormatters(createTimeFormatters);

  switch (board.kind) {
    // Nothing was searched for yet.
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
              // The link always has a default path.
              <TextLink href={settings.links.serviceAlerts ?? ''}>{text('serviceAlerts')}</TextLink>
            )}
          </div>
          {/* Only one notice: if the last refresh failed, all data is old. */}
          {board.isStale && <Notice tone="warning" title={text('refreshFailed')} />}
          {/* `board.updatedAt` is the time of the last real-time data. */}
          {board.live === 'old' && !board.isStale && board.updatedAt !== undefined && (
            <Notice
              tone="warning"
              title={text('liveOld', { time: formatReportedTime(board.updatedAt, board.receivedAtMs, formatters) })}
            />
          )}
          {board.live === 'missing' && !board.isStale && <Notice tone="information" title={text('liveMissing')} />}
          <DepartureList board={board} openJourneyId={openJourneyId} onOpen={onOpen} />
          {/* All coaches have left. */}
          {board.departed.length === board.departures.length && (
            <EmptyState drawing="stop" text={text('noneAhead')} action={renderNextDay(board)} />
          )}
        </>
      );
  }

  /** A button for the next day with coaches, if known. */
  function renderNextDay({ nextDay }: { readonly nextDay?: LocalDate }) {
    if (nextDay === undefined) return undefined;
    return (
      <>
        <p className="tracker-quiet">{text('nextDay')}</p>
        <Button onClick={() => onDay(nextDay)}>{text('showDay', { day: formatters.day(nextDay, 'long') })}</Button>
      </>
    );
  }
}

interface DepartureListProps {
  readonly board: BoardState & { readonly kind: 'departures' };
  /** The departure whose itinerary is open. Later folds exclude its row, so that it can take the focus back. */
  readonly openJourneyId: string | undefined;
  readonly onOpen: (departure: Departure) => void;
}

/**
 * The departures. Coaches that had left when the list was first shown are folded behind a button, and so are those that
 * have left since, after a while.
 */
function DepartureList({ board, openJourneyId, onOpen }: DepartureListProps) {
  const text = useText<typeof messages>();
  const listId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [focusedJourneyId, setFocusedJourneyId] = useState<string>();
  // The rows that are folded, and the time from which `refoldAfterMs` counts.
  const [fold, setFold] = useState(() => createFold(board));
  // The focused row and that of the open itinerary stay: folding them would lose the focus. Setting the state during the render
  // makes React render again at once, before the rows are shown.
  if (board.receivedAtMs - fold.atMs >= refoldAfterMs) setFold(createFold(board, [focusedJourneyId, openJourneyId]));

  const { departures } = board;
  const unfoldedDepartures = departures.filter(({ journeyId }) => !fold.journeyIds.has(journeyId));
  const earlierCount = departures.length - unfoldedDepartures.length;
  const visibleDepartures = isExpanded ? departures : unfoldedDepartures;
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

/** Returns the ids of the departures to fold (those that have left, except the excluded ones), and the time of the data. */
function createFold(
  { departed, receivedAtMs }: DepartureListProps['board'],
  excludedIds: readonly (string | undefined)[] = [],
) {
  const journeyIds = departed.map(({ journeyId }) => journeyId).filter((journeyId) => !excludedIds.includes(journeyId));
  return { atMs: receivedAtMs, journeyIds: new Set(journeyIds) };
}
