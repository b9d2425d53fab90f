import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/** What leads home, from a path that leads nowhere or from a page that is none of the island's. */
export const wayHome = lazyPiece(() => import('./way-home.lazy.tsx'));

/** What stands on a page that is none of the island's, where the editor wrote nothing: a link to the island's own pages. */
export function Away({ to }: { readonly to: 'journeys' | 'account' }) {
  const piece = useLazyPiece(wayHome, true);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.WayHomeLink to={to} />
    </PieceText>
  );
}
