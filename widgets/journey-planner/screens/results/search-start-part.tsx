import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Coming } from '#shared/panels/kit/coming/coming.tsx';

const searchStart = lazyPiece(() => import('./search-start.lazy.tsx'));

/** The search form in place of results, with its own words: in a chunk of its own, since most come with a search. */
export function SearchStartPart() {
  const { common } = useIsland();
  const part = useLazyPiece(searchStart, true);
  if (part.state !== 'ready') return <Coming part={part} failed={common('unavailable')} />;
  return (
    <PieceText text={part.text}>
      <part.module.SearchStart />
    </PieceText>
  );
}
