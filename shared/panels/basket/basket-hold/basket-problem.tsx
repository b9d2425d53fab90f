import { listReasons } from '#shared/domain/basket/basket-outcome.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketFailure as Problem } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: Problem;
  /** Title of the notice: which change failed. */
  readonly title: string;
  /** Message for the reason `NOT_ENOUGH_SEATS`, for changes that need seats; the title by default. */
  readonly notEnoughSeats?: string;
}

/** A notice that a change of the basket failed, with all messages of the operator in their order (spec §5). */
export function BasketProblem({ problem, title, notEnoughSeats = title }: BasketProblemProps) {
  return (
    <Notice tone="danger" title={title}>
      {listReasons(problem, notEnoughSeats).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
