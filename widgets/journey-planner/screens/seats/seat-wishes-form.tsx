import sparkles from 'lucide-static/icons/sparkles.svg?icon';
import { type SeatWish, seatWishes } from '#shared/domain/seats/seat-wishes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

export interface SeatWishesFormProps {
  readonly formatters: SeatFormatters;
  /** Wishes that at least one coach can meet. */
  readonly options: readonly SeatWish[];
  readonly wishes: readonly SeatWish[];
  readonly onWishes: (wishes: readonly SeatWish[]) => void;
  readonly onChoose: () => void;
  /** Whether seats are being searched. */
  readonly isBusy: boolean;
}

/** The travellers' wishes for their seats, and the button that finds seats (field notes §6, 10). */
export function SeatWishesForm({ formatters, options, wishes, onWishes, onChoose, isBusy }: SeatWishesFormProps) {
  const { text } = formatters;
  return (
    <div className="seats-wishes">
      <fieldset className="seats-wishes-choice">
        <legend className="seats-label">{text('wishes')}</legend>
        <div className="seats-wishes-row">
          {options.map((wish) => (
            <Choice
              key={wish}
              type="checkbox"
              checked={wishes.includes(wish)}
              onChange={({ currentTarget }) =>
                onWishes(
                  seatWishes.filter((option) => (option === wish ? currentTarget.checked : wishes.includes(option))),
                )
              }
            >
              {formatters.wish(wish)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button icon={sparkles} isBusy={isBusy} onClick={onChoose}>
        {text('chooseForMe')}
      </Button>
    </div>
  );
}
