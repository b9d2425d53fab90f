import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/**
 * Loads the screen for an unknown path below the base path of an island (a mounted widget that owns paths), and the
 * link for pages outside of that path.
 */
export const unknownPath = lazyPiece(() => import('./unknown-path.lazy.tsx'));

/**
 * A link to the island's own pages, the journey planner or the account. The island shows it outside its base path if
 * its tag has no content. Nothing is shown while the link loads, or if that fails.
 */
export function LazyIslandLink({ to }: { readonly to: 'journeys' | 'account' }) {
  const piece = useLazyPiece(unknownPath);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.IslandLink to={to} />
    </PieceText>
  );
}
