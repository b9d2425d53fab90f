import { useEffect, useState } from 'react';
import { PieceText } from '#shared/island/hooks/context.tsx';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

const bookElsewhere = lazyPiece(() => import('./book-elsewhere.lazy.tsx'));

/** Sent by one of the page's widgets if the API is out of reach (host contract §5); bubbles. `detail.code` is the cause. */
const eventName = 'coach:api-unreachable';

/**
 * A message with a link to book on another site. It loads and is rendered when the API rejects changes because the browser
 * blocks its cookies (`code` is `cookie`), and then stays; until then nothing is rendered.
 */
export function LazyBookElsewhere() {
  const [isBlocked, setBlocked] = useState(false);
  const piece = useLazyPiece(bookElsewhere, isBlocked);
  useEffect(() => {
    const handleUnreachable = ({ detail }: Event & { readonly detail?: { readonly code?: string } }) => {
      if (detail?.code === 'cookie') setBlocked(true);
    };
    document.addEventListener(eventName, handleUnreachable);
    return () => document.removeEventListener(eventName, handleUnreachable);
  }, []);
  if (piece.state !== 'ready') return null;
  return (
    <PieceText text={piece.text}>
      <piece.module.BookElsewhere />
    </PieceText>
  );
}
