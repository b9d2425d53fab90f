import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketFailure } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: BasketFailure;
  /** Which change failed: shown if the operator has sent no message. */
  readonly title: string;
  /** Shown instead of `title` if there are too few free seats. Unnecessary for changes that need no seats. */
  readonly notEnoughSeats?: string;
}

/** A notice that a change of the basket failed. Its text, {@link getReason} or the title, must be announced as well. */
export function BasketProblem({ problem, title, notEnoughSeats }: BasketProblemProps) {
  return <Notice tone="danger" title={getReason(problem, notEnoughSeats) ?? title} />;
}
