import swap from 'lucide-static/icons/arrow-left-right.svg?icon';
import { useId } from 'react';
import { isFree } from '#shared/domain/kit/money/order-prices.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { SeatSelection } from './use-seat-selections.ts';
import type { SeatFormatters } from './seat-formatters.ts';

export interface TravellersSeatsProps {
  readonly selection: SeatSelection;
  readonly formatters: SeatFormatters;
  /** For whom a seat is chosen now, from 0. */
  readonly traveller: number;
  readonly onTraveller: (traveller: number) => void;
  readonly onSwap: (other: number) => void;
}

/** Who sits where on a coach, and for whom is chosen; whoever has a seat can change with the one who is chosen for. */
export function TravellersSeats({ selection, formatters, traveller, onTraveller, onSwap }: TravellersSeatsProps) {
  const { text, who } = formatters;
  const name = useId();
  const { choice, seats, locked } = selection;
  const words = (one: number) => {
    const seat = seats.find(({ key }) => key === choice[one]);
    if (!seat) return text('noSeat');
    const facts = [seat.number, formatters.place(seat), ...(!isFree(seat.price) ? [formatters.money(seat.price)] : [])];
    return [...facts, ...(locked[one] ? [text('locked')] : [])].join(', ');
  };
  const canSwap = (other: number) =>
    other !== traveller &&
    choice[traveller] !== undefined &&
    choice[other] !== undefined &&
    !locked[traveller] &&
    !locked[other];

  if (choice.length === 1) {
    return (
      <p className="seats-own">
        <span className="seats-label">{text('yourSeat')}</span> <span>{words(0)}</span>
      </p>
    );
  }
  return (
    <fieldset className="seats-travellers">
      <legend className="seats-label">{text('forWhom')}</legend>
      {choice.map((_, one) => (
        <div className="seats-traveller" key={one}>
          <Choice type="radio" name={name} checked={one === traveller} onChange={() => onTraveller(one)}>
            <span className="seats-who">{who(one)}</span> <span className="seats-where">{words(one)}</span>
          </Choice>
          {canSwap(one) && (
            <Button kind="icon" icon={swap} onClick={() => onSwap(one)}>
              {text('swap', { who: who(one) })}
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  );
}
