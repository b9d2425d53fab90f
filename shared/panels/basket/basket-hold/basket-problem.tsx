import type { ReactNode } from 'react';
import { listReasons } from '#shared/domain/basket/list-reasons.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketProblem as Problem } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: Problem;
  /** What did not happen. */
  readonly title: string;
  /** What is said of too few seats, where a change may need more of them. */
  readonly notEnoughSeats?: string;
  readonly actions?: ReactNode;
}

/** Why a change of the basket did not happen: all that the operator says, its first message first (spec §5). */
export function BasketProblem({ problem, title, notEnoughSeats = title, actions }: BasketProblemProps) {
  return (
    <Notice tone="danger" title={title} actions={actions}>
      {listReasons(problem, notEnoughSeats).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
