import { memo, useId } from 'react';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { getKeys } from '#shared/domain/seats/seat-selection.ts';
import { getSeatState } from '#shared/domain/seats/seat-state.ts';
import type { CoachSelection } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

export interface SeatListProps {
  readonly selection: CoachSelection;
  readonly formatters: SeatFormatters;
  readonly traveller: number;
  /** Called with the key of the chosen seat, or `undefined` to free it. */
  readonly onChoose: (key: string | undefined) => void;
}

/** The seats of the plan as a list by deck and row, an alternative for screen readers and keyboards. */
export function SeatList({ selection, formatters, traveller, onChoose }: SeatListProps) {
  const { text, travellerName } = formatters;
  const id = useId();
  const { seatKeys, seats, isLocked } = selection;
  const chosenKeys = getKeys(seatKeys);
  const currentKey = seatKeys[traveller];
  return (
    <div className="seats-list">
      <label className="seats-label" htmlFor={id}>
        {seatKeys.length === 1 ? text('list') : text('listFor', { who: travellerName(traveller) })}
      </label>
      <select
        id={id}
        className="seats-select"
        value={currentKey ?? ''}
        disabled={isLocked[traveller]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        <option value="">{text('listNone')}</option>
        {groupByRow(seats, formatters).map(({ label, members }) => (
          <optgroup key={label} label={label}>
            {members.map((seat) => {
              const state = getSeatState(seat, chosenKeys);
              return (
                <SeatOption
                  key={seat.key}
                  value={seat.key}
                  label={formatters.name(seat, state, seatKeys.indexOf(seat.key))}
                  // Seats of fellow travellers are swapped by a button: arrow keys would swap them in passing.
                  isDisabled={
                    state === 'taken' || state === 'restricted' || (state === 'mine' && seat.key !== currentKey)
                  }
                />
              );
            })}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

interface SeatOptionProps {
  readonly value: string;
  readonly label: string;
  readonly isDisabled: boolean;
}

const SeatOption = memo(function SeatOption({ value, label, isDisabled }: SeatOptionProps) {
  return (
    <option value={value} disabled={isDisabled}>
      {label}
    </option>
  );
});

interface SeatGroup {
  readonly label: string;
  readonly members: PlacedSeat[];
}

/** Groups seats by row from the front, deck by deck, after a group of wheelchair spaces. */
function groupByRow(seats: readonly PlacedSeat[], { text }: SeatFormatters): readonly SeatGroup[] {
  const groups = new Map<string, SeatGroup>();
  for (const seat of [...seats.filter(isSpace), ...seats.filter((seat) => !isSpace(seat))]) {
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
