import { listReasons } from '#shared/domain/basket/basket-outcome.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketFailure as Problem } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: Problem;
  /** The change that failed. */
  readonly title: string;
  /** Message for `NOT_ENOUGH_SEATS`, if a change may need more seats. */
  readonly notEnoughSeats?: string;
}

/** Why a change of the basket failed: all messages of the operator, the first one first (spec §5). */
export function BasketProblem({ problem, title, notEnoughSeats = title }: BasketProblemProps) {
  return (
    <Notice tone="danger" title={title}>
      {listReasons(problem, notEnoughSeats).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
