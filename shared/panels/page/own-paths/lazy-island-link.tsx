import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/** Links for unknown paths, and for pages outside the island's base path. */
export const homeLinks = lazyPiece(() => import('./unknown-path.lazy.tsx'));

/** A link to the island's own pages. Rendered on other pages if the tag has no content. */
export function LazyIslandLink({ to }: { readonly to: 'journeys' | 'account' }) {
  const piece = useLazyPiece(homeLinks, true);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.IslandLink to={to} />
    </PieceText>
  );
}
