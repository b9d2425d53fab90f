import chevronDown from 'lucide-static/icons/chevron-down.svg?icon';
import { useId, useState } from 'react';
import type { BoardState } from '#shared/domain/tracker/board-state.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import type { BoardWords } from './board-words.ts';
import { DepartureRow } from './departure-row.tsx';

/**
 * How long what has left stays where it was read. Rows that went at each refresh would move others under a finger; a
 * board that is read again after a while opens at now.
 */
const refoldedAfterMs = 600_000;

interface DepartureListProps {
  readonly board: BoardState & { readonly kind: 'departures' };
  /** The departure whose itinerary is open: its row takes the focus back. */
  readonly opened: string | undefined;
  readonly onOpen: (departure: Departure) => void;
}

/** The departures from now on; what had left when they were searched is folded under one button. */
export function DepartureList({ board, opened, onOpen }: DepartureListProps) {
  const text = useText<BoardWords>();
  const listId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [focused, setFocused] = useState<string>();
  const [fold, setFold] = useState(() => foldOf(board));
  // A row that goes would take the focus with it.
  if (board.receivedAtMs - fold.atMs >= refoldedAfterMs) setFold(foldOf(board, [focused, opened]));

  const { departures } = board;
  const ahead = departures.filter(({ journeyId }) => !fold.journeyIds.has(journeyId));
  const earlier = departures.length - ahead.length;
  const shown = isUnfolded ? departures : ahead;
  return (
    <>
      {earlier > 0 && (
        <div className="board-earlier">
          <Button
            kind="quiet"
            icon={chevronDown}
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={() => setUnfolded((is) => !is)}
          >
            {text('earlier', { count: earlier })}
          </Button>
        </div>
      )}
      <ul className="board-rows" id={listId} hidden={shown.length === 0}>
        {shown.map((departure) => (
          <DepartureRow
            key={departure.journeyId}
            departure={departure}
            receivedAtMs={board.receivedAtMs}
            onOpen={() => onOpen(departure)}
            onFocus={() => setFocused(departure.journeyId)}
            onBlur={() => setFocused(undefined)}
          />
        ))}
      </ul>
    </>
  );
}

function foldOf({ left, receivedAtMs }: DepartureListProps['board'], held: readonly (string | undefined)[] = []) {
  const journeyIds = left.map(({ journeyId }) => journeyId).filter((journeyId) => !held.includes(journeyId));
  return { atMs: receivedAtMs, journeyIds: new Set(journeyIds) };
}
