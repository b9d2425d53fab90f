import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PlannerPage, useRedirect } from '../../kit/planner-page.tsx';
import { useMoveBasket } from '../../moves/use-move-basket.ts';
import { useMove } from '../../moves/use-move.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';

/** Empty: the screen that loads this component has all style sheets. */
export const styles: readonly string[] = [];

/**
 * The step after the choice of a new journey in a reschedule, which moves a booked reservation to another journey (spec §2
 * "seat-check"). It shows a skeleton until the basket of the reschedule has loaded. Then it redirects to the seat selection, or
 * to the basket's page if no seat has to be chosen. If there is no basket, or loading fails, it also redirects to that page,
 * which explains the problem. The redirect replaces the history entry.
 */
export function RescheduleSeatCheck({ routes }: Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages>();
  const { address } = useAddress();
  const move = useMove(routes, readSeatQuery(address.search).reservationKey);
  const { answer } = useMoveBasket(move.reservationKey);
  // Null if the reschedule has no basket; undefined while it is loading, and if it failed to load.
  const basket = getLastValue(answer);
  const isLoading = basket === undefined && answer.state !== 'failed';
  useRedirect(isLoading ? undefined : move.getNextHref(basket));
  return (
    <PlannerPage className="seat-check" title={text('title')}>
      <Skeleton rows={3} rowHeight={160} />
    </PlannerPage>
  );
}
