import { memo, useId } from 'react';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { getKeys } from '#shared/domain/seats/seat-choice.ts';
import { getSeatState } from '#shared/domain/seats/seat-state.ts';
import type { SeatSelection } from './use-seat-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

export interface SeatListProps {
  readonly selection: SeatSelection;
  readonly formatters: SeatFormatters;
  readonly traveller: number;
  /** A seat was chosen in the list, or, with none, given back. */
  readonly onChoose: (key: string | undefined) => void;
}

/**
 * The same seats as on the plan, in a list by deck and row, for who would rather read them: always there, and in step
 * with the plan.
 */
export function SeatList({ selection, formatters, traveller, onChoose }: SeatListProps) {
  const { text, who } = formatters;
  const id = useId();
  const { choice, seats, locked } = selection;
  const mine = getKeys(choice);
  const own = choice[traveller];
  return (
    <div className="seats-list">
      <label className="seats-label" htmlFor={id}>
        {choice.length === 1 ? text('list') : text('listFor', { who: who(traveller) })}
      </label>
      <select
        id={id}
        className="seats-select"
        value={own ?? ''}
        disabled={locked[traveller]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        <option value="">{text('listNone')}</option>
        {groupsOf(seats, formatters).map(({ label, members }) => (
          <optgroup key={label} label={label}>
            {members.map((seat) => {
              const state = getSeatState(seat, mine);
              return (
                <ListedSeat
                  key={seat.key}
                  value={seat.key}
                  words={formatters.name(seat, state, choice.indexOf(seat.key))}
                  // A fellow traveller's is swapped by a button, since keys that only pass by choose, too.
                  isDisabled={state === 'taken' || state === 'restricted' || (state === 'mine' && seat.key !== own)}
                />
              );
            })}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

interface ListedSeatProps {
  readonly value: string;
  readonly words: string;
  readonly isDisabled: boolean;
}

const ListedSeat = memo(function ListedSeat({ value, words, isDisabled }: ListedSeatProps) {
  return (
    <option value={value} disabled={isDisabled}>
      {words}
    </option>
  );
});

interface SeatGroup {
  readonly label: string;
  readonly members: PlacedSeat[];
}

/** Rows of seats from the front, deck by deck; wheelchair spaces stand by themselves, before the seats. */
function groupsOf(seats: readonly PlacedSeat[], { text }: SeatFormatters): readonly SeatGroup[] {
  const groups = new Map<string, SeatGroup>();
  for (const seat of [...seats.filter(isSpace), ...seats.filter((one) => !isSpace(one))]) {
    const label = isSpace(seat) ? text('spaces') : text('row', { deck: text(seat.deck), row: seat.row });
    const group = groups.get(label) ?? { label, members: [] };
    group.members.push(seat);
    groups.set(label, group);
  }
  return [...groups.values()];
}

function isSpace({ kind }: PlacedSeat): boolean {
  return kind === 'wheelchair';
}
