import swap from 'lucide-static/icons/arrow-left-right.svg?icon';
import { type ComponentProps, useId, memo, type ReactNode, useMemo } from 'react';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { CoachSelection } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';
import { getSeatState, type PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { getSelectedKeys } from '#shared/domain/seats/seat-selection.ts';
import type { SeatPicker } from './use-seat-picker.ts';
import { useFormatters } from '#shared/island/hooks/context.tsx';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { findSeatsLeftAlone } from '#shared/domain/seats/find-seats-left-alone.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SeatLegend, CoachPlan } from './coach-plan.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';

/** Height in px of the placeholder for the plan, until the plan has loaded. */
const planHeightPx = 640;
/** Loads a side view of the coach, a drawing that may be missing. */
const loadCoachSide = () => import('./coach-side.tsx');

interface SeatsProps {
  /** The coach, its plan and the seats that are selected on it. */
  readonly selection: CoachSelection;
  /** The traveller who gets the next seat, and the actions that change the selection. */
  readonly picker: SeatPicker;
  readonly formatters: SeatFormatters;
}

interface CoachSeatsProps extends SeatsProps {
  /** Shown at the end: total, save button and back link. */
  readonly children: ReactNode;
}

/** The seats of one coach: its facts, the travellers, a list, a warning about single seats, the legend, the plan. */
export function CoachSeats({ children, ...props }: CoachSeatsProps) {
  const { selection, picker, formatters } = props;
  const { text } = formatters;
  const { day } = useFormatters(createTimeFormatters);
  const { journey } = selection.coach;
  // If it fails to load, the drawing is left out.
  const coachSide = useChunk(loadCoachSide);
  // For a warning when all travellers have a seat: free seats that this selection needlessly leaves between taken ones.
  const isolatedSeats = useMemo(
    () => (selection.isComplete ? findSeatsLeftAlone(selection.seats, getSelectedKeys(selection.seatKeys)) : []),
    [selection],
  );
  return (
    <div className="seats-coach">
      <div className="seats-side">
        <p className="seats-facts">
          <strong>{formatters.coach(selection.coach)}</strong> <span>{day(journey.departureDateTime, 'long')}</span>
          <span className="seats-vehicle">
            {coachSide.state === 'ready' && selection.decks.length > 0 && (
              <coachSide.module.CoachSide decks={selection.decks} />
            )}
          </span>
        </p>
        <TravellersSeats {...props} />
        <SeatList {...props} />
        {isolatedSeats.length > 0 && (
          <Notice
            tone="warning"
            title={text('alone', { count: isolatedSeats.length, seats: formatters.numbers(isolatedSeats) })}
            advice={text('aloneAdvice')}
          />
        )}
      </div>
      {selection.decks.length > 0 ? (
        <>
          <SeatLegend selection={selection} formatters={formatters} />
          <CoachPlan selection={selection} formatters={formatters} onPress={picker.press} />
        </>
      ) : (
        <Skeleton rows={1} rowHeight={planHeightPx} />
      )}
      {children}
    </div>
  );
}

/**
 * The travellers with their seats, to select who gets the next seat. The selected traveller can swap seats with another
 * one if both have a seat that can be changed (is not locked). For one traveller it only shows the seat.
 */
function TravellersSeats({ selection, picker, formatters }: SeatsProps) {
  const { text, travellerName } = formatters;
  const name = useId();
  const { traveller } = picker;
  const { seatKeys, seats, lockedTravellers } = selection;
  const describeSeat = (index: number) => {
    // Undefined without a seat, or as long as the plan has not loaded.
    const seat = seats.find(({ key }) => key === seatKeys[index]);
    if (!seat) return text('noSeat');
    const price = !isFree(seat.price) && formatters.money(seat.price);
    return [seat.number, formatters.place(seat), price, lockedTravellers[index] && text('locked')]
      .filter(Boolean)
      .join(', ');
  };
  const hasChangeableSeat = (index: number) => seatKeys[index] !== undefined && !lockedTravellers[index];
  const canSwap = (index: number) => index !== traveller && hasChangeableSeat(traveller) && hasChangeableSeat(index);

  if (seatKeys.length === 1) {
    return (
      <p className="seats-own">
        <span className="seats-label">{text('yourSeat')}</span> <span>{describeSeat(0)}</span>
      </p>
    );
  }
  return (
    <fieldset className="seats-travellers">
      <legend className="seats-label">{text('forWhom')}</legend>
      {seatKeys.map((_, index) => (
        <div className="seats-traveller" key={index}>
          <Choice type="radio" name={name} checked={index === traveller} onChange={() => picker.selectTraveller(index)}>
            <span className="seats-who">{travellerName(index)}</span>{' '}
            <span className="seats-where">{describeSeat(index)}</span>
          </Choice>
          {canSwap(index) && (
            <Button kind="icon" icon={swap} onClick={() => picker.swap(index)}>
              {text('swap', { who: travellerName(index) })}
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The seats of the plan as a select list, grouped by deck and row: an alternative for screen readers and keyboards. */
function SeatList({ selection, picker, formatters }: SeatsProps) {
  const { text, travellerName } = formatters;
  const id = useId();
  const { traveller } = picker;
  const { seatKeys, seats, lockedTravellers } = selection;
  const chosenKeys = getSelectedKeys(seatKeys);
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
        disabled={lockedTravellers[traveller]}
        // The empty value of the first option removes the traveller's seat.
        onChange={({ currentTarget }) => picker.choose(currentTarget.value || undefined)}
      >
        <option value="">{text('listNone')}</option>
        {groupByRow(seats, formatters).map(([label, members]) => (
          <optgroup key={label} label={label}>
            {members.map((seat) => {
              const state = getSeatState(seat, chosenKeys);
              return (
                <SeatOption
                  key={seat.key}
                  value={seat.key}
                  // Seats of fellow travellers are disabled: they are swapped by a button, because arrow keys in the list
                  // would swap them in passing.
                  disabled={
                    state === 'taken' || state === 'restricted' || (state === 'mine' && seat.key !== currentKey)
                  }
                >
                  {/* The index of the traveller who has the seat, or -1. */}
                  {formatters.name(seat, state, seatKeys.indexOf(seat.key))}
                </SeatOption>
              );
            })}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** An option of the list, memoised since a coach has many seats. */
const SeatOption = memo(function SeatOption(props: ComponentProps<'option'>) {
  return <option {...props} />;
});

/**
 * Groups seats by row, in the order of the list (deck by deck and from the front), after one group of all wheelchair
 * spaces. Returns pairs of a label and its seats.
 */
function groupByRow(seats: readonly PlacedSeat[], { text }: SeatFormatters) {
  const groups = new Map<string, PlacedSeat[]>();
  for (const seat of [...seats.filter(isSpace), ...seats.filter((seat) => !isSpace(seat))]) {
    const label = isSpace(seat) ? text('spaces') : text('row', { deck: text(seat.deck), row: seat.row });
    groups.set(label, [...(groups.get(label) ?? []), seat]);
  }
  return [...groups];
}

/** Whether a seat is a wheelchair space. */
function isSpace({ kind }: PlacedSeat): boolean {
  return kind === 'wheelchair';
}
