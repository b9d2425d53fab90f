import { listReasons } from '#shared/domain/basket/basket-outcome.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketFailure } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: BasketFailure;
  /** Title of the notice: which change failed. */
  readonly title: string;
  /** The first message if the journey has too few free seats. Changes that need no seats omit it. */
  readonly notEnoughSeats?: string;
}

/**
 * A notice that a change of the basket failed, with all messages of the operator in their order (spec §5), each once. There
 * are no messages if the request itself failed.
 */
export function BasketProblem({ problem, title, notEnoughSeats = title }: BasketProblemProps) {
  return (
    <Notice tone="danger" title={title}>
      {listReasons(problem, notEnoughSeats).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
