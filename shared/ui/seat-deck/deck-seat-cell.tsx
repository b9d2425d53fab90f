import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import check from 'lucide-static/icons/check.svg?icon';
import { memo } from 'react';
import { Icon } from '../icon/icon.tsx';
import { deckPlace } from './deck-place.ts';
import { type DeckSeat } from './deck-seat.ts';

/** Facts alone, so that a seat that did not change is not drawn again. */
export interface DeckSeatCellProps extends Omit<DeckSeat, 'key'> {
  /** By which the grid knows it. */
  readonly index: number;
  readonly isTabStop: boolean;
  /** Where an upright deck draws it. */
  readonly line: number;
}

/** A seat on the plan; the grid around it handles presses and keys for all of them. */
export const DeckSeatCell = memo(function DeckSeatCell(props: DeckSeatCellProps) {
  const { index, isTabStop, kind, state, number, traveller, price, name } = props;
  const isChoosable = state !== 'taken' && state !== 'restricted';
  return (
    <div
      role="gridcell"
      className={`seat-deck-seat seat-${kind} seat-${state}`}
      style={deckPlace(props, props.line)}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-selected={isChoosable ? state === 'mine' : undefined}
      aria-disabled={!isChoosable || undefined}
    >
      <span className="seat-box" aria-hidden data-traveller={state === 'mine' ? traveller : undefined}>
        {kind === 'wheelchair' && state !== 'mine' && <Icon drawing={accessibility} />}
        {state === 'mine' && traveller === undefined && <Icon drawing={check} />}
        {state !== 'taken' && <span className="seat-number">{number}</span>}
        {price !== undefined && state === 'free' && (
          <>
            {' '}
            <span className="seat-price">{price}</span>
          </>
        )}
      </span>
    </div>
  );
});
