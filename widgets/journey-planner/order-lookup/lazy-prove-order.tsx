import type { ComponentProps } from 'react';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { PieceStatus } from '#shared/panels/kit/piece-status/piece-status.tsx';
import type { ProveOrder } from './prove-order.lazy.tsx';

const proveOrder = lazyPiece(() => import('./prove-order.lazy.tsx'));

type LazyProveOrderProps = ComponentProps<typeof ProveOrder> & {
  /** Shown with a retry button if its code fails to load. */
  readonly failureMessage: string;
};

/** The form that asks for the e-mail address of an order, see `ProveOrder`. Loaded on demand. */
export function LazyProveOrder({ failureMessage, ...props }: LazyProveOrderProps) {
  const piece = useLazyPiece(proveOrder);
  if (piece.state !== 'ready') return <PieceStatus piece={piece} failureMessage={failureMessage} />;
  return (
    <PieceText text={piece.text}>
      <piece.module.ProveOrder {...props} />
    </PieceText>
  );
}
