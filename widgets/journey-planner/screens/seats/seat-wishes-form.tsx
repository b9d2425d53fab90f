import sparkles from 'lucide-static/icons/sparkles.svg?icon';
import { type SeatWish, seatWishes } from '#shared/domain/seats/seat-wishes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

export interface SeatWishesFormProps {
  readonly formatters: SeatFormatters;
  /** Those that mean something on some coach. */
  readonly offered: readonly SeatWish[];
  readonly wishes: readonly SeatWish[];
  readonly onWishes: (wishes: readonly SeatWish[]) => void;
  readonly onChoose: () => void;
  /** Seats are being found. */
  readonly isBusy: boolean;
}

/** What travellers wish for where they sit, in words, and the button that finds it (field notes §6, 10). */
export function SeatWishesForm({ formatters, offered, wishes, onWishes, onChoose, isBusy }: SeatWishesFormProps) {
  const { text } = formatters;
  return (
    <div className="seats-wishes">
      <fieldset className="seats-wishes-choice">
        <legend className="seats-label">{text('wishes')}</legend>
        <div className="seats-wishes-row">
          {offered.map((wish) => (
            <Choice
              key={wish}
              type="checkbox"
              checked={wishes.includes(wish)}
              onChange={({ currentTarget }) =>
                onWishes(seatWishes.filter((one) => (one === wish ? currentTarget.checked : wishes.includes(one))))
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
