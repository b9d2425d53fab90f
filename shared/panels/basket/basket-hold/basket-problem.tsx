import { listReasons } from '#shared/domain/basket/basket-outcome.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketFailure } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: BasketFailure;
  /** Title of the notice: which change failed. */
  readonly title: string;
  /**
   * Shown before the operator's messages if there are too few free seats. By default the title again: enough for changes that
   * need no seats, such as a removal.
   */
  readonly notEnoughSeats?: string;
}

/**
 * A notice that a change of the basket failed, with the operator's messages, each once (spec §5). Without messages if the
 * request itself failed.
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
