import type { MoveStanding } from '#shared/domain/orders/moves/move-standing.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { MoveWays } from '../../moves/move-ways.ts';
import type { RescheduleBasketWords } from './reschedule-basket-words.ts';

interface NothingToMoveProps {
  readonly reason: Extract<MoveStanding, { readonly kind: 'nothing' }>['reason'];
  readonly ways: MoveWays;
}

const words = {
  none: 'moveNothing',
  'run-out': 'moveRanOut',
  exchanged: 'moveExchanged',
} as const satisfies Record<NothingToMoveProps['reason'], keyof RescheduleBasketWords>;

/** Nothing to reschedule (spec §8), why, and the ways back. */
export function NothingToMove({ reason, ways }: NothingToMoveProps) {
  const text = useText<RescheduleBasketWords>();
  const { navigation } = useAddress();
  return (
    <EmptyState
      drawing="exchange"
      words={text(words[reason])}
      action={
        <p className="reschedule-basket-links">
          {reason === 'exchanged' ? (
            <TextLink {...linkTo(navigation, ways.order())}>{text('toOrder')}</TextLink>
          ) : (
            <>
              <TextLink {...linkTo(navigation, ways.dates())}>{text('moveToDates')}</TextLink>
              <TextLink {...linkTo(navigation, ways.cancellation())}>{text('moveToBooking')}</TextLink>
            </>
          )}
        </p>
      }
    />
  );
}

/** Nobody could be asked how far the move is. */
export function MoveFailed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText<RescheduleBasketWords>();
  const { common } = useIsland();
  return (
    <div role="alert">
      <Notice tone="danger" title={text('moveFailed')} actions={<Button onClick={onRetry}>{common('retry')}</Button>}>
        <p>{text('moveFailedAdvice')}</p>
      </Notice>
    </div>
  );
}
