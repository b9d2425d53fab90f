import { useEffect, useState } from 'react';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const bookElsewhere = lazyPiece(() => import('./book-elsewhere.lazy.tsx'));

/** Once the API has refused a change since this browser keeps none of its cookies: that, and where to book. */
export function BookElsewherePart() {
  const [isRefused, setRefused] = useState(false);
  const piece = useLazyPiece(bookElsewhere, isRefused);
  useEffect(() => {
    const hear = ({ detail }: Event & { readonly detail?: { readonly code?: string } }) => {
      if (detail?.code === 'cookie') setRefused(true);
    };
    document.addEventListener(unreachable, hear);
    return () => document.removeEventListener(unreachable, hear);
  }, []);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.BookElsewhere />
    </PieceText>
  );
}

/** What the page is told for all its islands (host contract §5). */
const unreachable = 'coach:api-unreachable';
