import swap from 'lucide-static/icons/arrow-left-right.svg?icon';
import { useId } from 'react';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { CoachSelection } from './use-coach-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

export interface TravellersSeatsProps {
  readonly selection: CoachSelection;
  readonly formatters: SeatFormatters;
  /** Index of the selected traveller, from 0. */
  readonly traveller: number;
  readonly onTraveller: (traveller: number) => void;
  readonly onSwap: (otherIndex: number) => void;
}

/** The travellers with their seats, to select who gets the next seat. Two travellers with seats can swap. */
export function TravellersSeats({ selection, formatters, traveller, onTraveller, onSwap }: TravellersSeatsProps) {
  const { text, travellerName } = formatters;
  const name = useId();
  const { seatKeys, seats, isLocked } = selection;
  const describeSeat = (index: number) => {
    const seat = seats.find(({ key }) => key === seatKeys[index]);
    if (!seat) return text('noSeat');
    const facts = [seat.number, formatters.place(seat), ...(!isFree(seat.price) ? [formatters.money(seat.price)] : [])];
    return [...facts, ...(isLocked[index] ? [text('locked')] : [])].join(', ');
  };
  const canSwap = (otherIndex: number) =>
    otherIndex !== traveller &&
    seatKeys[traveller] !== undefined &&
    seatKeys[otherIndex] !== undefined &&
    !isLocked[traveller] &&
    !isLocked[otherIndex];

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
          <Choice type="radio" name={name} checked={index === traveller} onChange={() => onTraveller(index)}>
            <span className="seats-who">{travellerName(index)}</span>{' '}
            <span className="seats-where">{describeSeat(index)}</span>
          </Choice>
          {canSwap(index) && (
            <Button kind="icon" icon={swap} onClick={() => onSwap(index)}>
              {text('swap', { who: travellerName(index) })}
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
