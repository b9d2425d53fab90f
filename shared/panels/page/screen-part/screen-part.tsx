import { type ReactNode, type RefObject, useRef } from 'react';
import { PieceText, useIsland } from '#shared/island/hooks/context.tsx';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import { useScreenHeading } from './use-screen-heading.ts';
import { useScreenMotion } from './use-screen-motion.ts';

export interface ScreenPartProps<Module extends LazyModule> {
  /** Always the same one for a screen: another is another component, with another `key`. */
  readonly source: LazyPiece<Module>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. It outlives the screens. */
  readonly lastPathRef: RefObject<string | undefined>;
  /** A class of the island's own style sheet. */
  readonly className: string;
  /** Draws the screen that has come. */
  readonly children: (module: Module) => ReactNode;
}

/**
 * A screen that comes with its words; its heading takes the focus when the traveller has been led to it, and names the
 * tab.
 */
export function ScreenPart<Module extends LazyModule>(props: ScreenPartProps<Module>) {
  const { source, path, lastPathRef, className, children } = props;
  const { common } = useIsland();
  const part = useLazyPiece(source, true);
  const frame = useRef<HTMLDivElement>(null);
  const isHere = part.state === 'ready';
  useScreenMotion({ frame, path, lastPathRef, isHere });
  useScreenHeading({ frame, path, lastPathRef, isHere });

  if (part.state === 'failed') {
    return <Unavailable onRetry={part.retry} />;
  }
  return (
    <div className={className} tabIndex={-1} ref={frame}>
      {isHere ? (
        <PieceText text={part.text}>{children(part.module)}</PieceText>
      ) : (
        <LoadingIndicator words={common('loading')} />
      )}
    </div>
  );
}
