import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PlannerPage } from '../../kit/planner-page.tsx';
import { useRedirect } from '../../kit/use-redirect.ts';
import { useMoveBasket } from '../../moves/use-move-basket.ts';
import { useMove } from '../../moves/use-move.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';

/** CSS texts: none, the screen has them all. */
export const styles: readonly string[] = [];

interface RescheduleSeatCheckProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/**
 * Redirects to the seat selection of a reschedule (spec §2 "seat-check"), or to its basket if no seat is to be chosen or
 * the basket fails to load, which it then explains. The history entry is replaced.
 */
export function RescheduleSeatCheck({ routes, reservationKey }: RescheduleSeatCheckProps) {
  const text = useText<typeof messages>();
  const move = useMove(routes, reservationKey);
  const { answer } = useMoveBasket(reservationKey);
  const basket = getLastValue(answer);
  const isLoading = basket === undefined && answer.state !== 'failed';
  useRedirect(isLoading ? undefined : move.next(basket));
  return (
    <PlannerPage className="seat-check" title={text('title')}>
      <Skeleton rows={3} rowHeight={160} />
    </PlannerPage>
  );
}
