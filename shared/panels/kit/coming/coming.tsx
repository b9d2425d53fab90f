import { type ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { LoadedPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

export interface ComingProps {
  readonly part: LoadedPiece<unknown>;
  /** What did not come, in a sentence. */
  readonly failed: string;
  /** The part is a dialog: nothing makes room for it while it is waited for. */
  readonly isOver?: boolean;
}

/** A part that is on its way, or did not come and can be asked for again; nothing once it is there. */
export function Coming({ part, failed, isOver }: ComingProps): ReactNode {
  const { common } = useIsland();
  if (part.state === 'ready') return null;
  if (part.state === 'waiting') return <LoadingIndicator text={common('loading')} isOver={isOver} />;
  return <Notice tone="danger" title={failed} actions={<Button onClick={part.retry}>{common('retry')}</Button>} />;
}
