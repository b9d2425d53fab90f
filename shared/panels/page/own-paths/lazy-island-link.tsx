import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/**
 * Two components, loaded on demand: the screen for an unknown path below the base path of an island (a mounted widget that owns
 * paths), with links to the site's main pages, and the link for pages outside of it.
 */
export const homeLinks = lazyPiece(() => import('./unknown-path.lazy.tsx'));

/**
 * A link to the island's own pages, the journey planner or the account. The island shows it on a page outside its base
 * path, on which it has no screens, if its tag has no content. Nothing is shown while the link loads, or if
 * that fails.
 */
export function LazyIslandLink({ to }: { readonly to: 'journeys' | 'account' }) {
  const piece = useLazyPiece(homeLinks);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.IslandLink to={to} />
    </PieceText>
  );
}
