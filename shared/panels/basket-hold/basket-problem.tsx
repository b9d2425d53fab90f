import type { ReactNode } from 'react';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketProblem as Problem } from './use-basket-removal.ts';

interface BasketProblemProps {
  readonly problem: Problem;
  /** What did not happen. */
  readonly title: string;
  readonly actions?: ReactNode;
}

/** Why a change of the basket did not happen: all that the operator says, its first message first (spec §5). */
export function BasketProblem({ problem, title, actions }: BasketProblemProps) {
  const messages = problem.kind === 'failed' ? [] : (problem.messages ?? []);
  return (
    <Notice tone="danger" title={title} actions={actions}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
