import { type ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { LoadedPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

export interface PieceStatusProps {
  readonly piece: LoadedPiece<unknown>;
  /** Shown if the piece fails to load. */
  readonly failureMessage: string;
  /** Whether the piece is shown over the page, as a dialog is; then the indicator takes no space. */
  readonly isOverlay?: boolean;
}

/**
 * The state of a lazy piece (a part of a widget whose code loads on demand): a loading indicator, or after a failure an error
 * with a retry button. Renders nothing when the piece has loaded.
 */
export function PieceStatus({ piece, failureMessage, isOverlay }: PieceStatusProps): ReactNode {
  const { common } = useIsland();
  if (piece.state === 'ready') return null;
  if (piece.state === 'waiting') return <LoadingIndicator text={common('loading')} isOverlay={isOverlay} />;
  return (
    <Notice tone="danger" title={failureMessage} actions={<Button onClick={piece.retry}>{common('retry')}</Button>} />
  );
}
