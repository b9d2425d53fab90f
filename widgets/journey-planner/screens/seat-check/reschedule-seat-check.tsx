import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PlannerPage, useRedirect } from '../../kit/planner-page.tsx';
import { useMoveBasket } from '../../moves/use-move-basket.ts';
import { useMove } from '../../moves/use-move.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';

/** Empty: the screen has all style sheets. */
export const styles: readonly string[] = [];

/**
 * Redirects to the seat selection of a reschedule (spec §2 "seat-check"), or to its basket if no seat is to be chosen or
 * the basket fails to load, which it then explains. The history entry is replaced.
 */
export function RescheduleSeatCheck({ routes }: Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages>();
  const { address } = useAddress();
  const move = useMove(routes, readSeatQuery(address.search).reservationKey);
  const { answer } = useMoveBasket(move.reservationKey);
  const basket = getLastValue(answer);
  const isLoading = basket === undefined && answer.state !== 'failed';
  useRedirect(isLoading ? undefined : move.next(basket));
  return (
    <PlannerPage className="seat-check" title={text('title')}>
      <Skeleton rows={3} rowHeight={160} />
    </PlannerPage>
  );
}
