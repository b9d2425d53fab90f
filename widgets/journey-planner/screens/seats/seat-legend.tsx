import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import check from 'lucide-static/icons/check.svg?icon';
import { isSameMoney } from '#shared/domain/kit/money/money.ts';
import { type PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import { findCommonPrice } from '#shared/domain/seats/seat-prices.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

export interface SeatLegendProps {
  readonly seats: readonly PlacedSeat[];
  readonly formatters: SeatFormatters;
}

/** The legend of the plan (look, "Seat plan"), with entries only for what the coach has. */
export function SeatLegend({ seats, formatters }: SeatLegendProps) {
  const { text } = formatters;
  const common = findCommonPrice(seats);
  return (
    <div className="seats-legend">
      <ul className="seats-legend-list" aria-label={text('legend')}>
        <li className="seats-legend-item seat-free">
          <span className="seat-box" />
          {text('legendFree')}
        </li>
        <li className="seats-legend-item seat-mine">
          <span className="seat-box">
            <Icon drawing={check} />
          </span>
          {text('legendMine')}
        </li>
        <li className="seats-legend-item seat-taken">
          <span className="seat-box" />
          {text('legendTaken')}
        </li>
        {seats.some(({ isRestricted }) => isRestricted) && (
          <li className="seats-legend-item seat-restricted">
            <span className="seat-box" />
            {text('legendRestricted')}
          </li>
        )}
        {seats.some(({ kind }) => kind === 'wheelchair') && (
          <li className="seats-legend-item seat-wheelchair">
            <span className="seat-box">
              <Icon drawing={accessibility} />
            </span>
            {text('legendSpace')}
          </li>
        )}
      </ul>
      {seats.some(({ price }) => !isSameMoney(price, common)) && (
        <p className="seats-quiet">{text('legendPrice', { price: formatters.money(common) })}</p>
      )}
    </div>
  );
}
