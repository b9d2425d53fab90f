import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { IslandContext, useIsland } from '#shared/island/context.tsx';
import type { LateModule } from '#shared/island/use-chunk.ts';
import { type PartSource, usePart } from '#shared/island/use-part.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Unavailable } from '../unavailable/unavailable.tsx';

export interface ScreenPartProps<Module extends LateModule> {
  /** Always the same one for a screen: another is another component, told apart by its `key`. */
  readonly source: PartSource<Module>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. It outlives the screens. */
  readonly lastPathRef: RefObject<string | undefined>;
  /** A class of the island's own style sheet. */
  readonly className: string;
  /** Draws the screen that has come. */
  readonly children: (module: Module) => ReactNode;
}

/** A screen that comes with its words, and takes the focus when the traveller has been led to it. */
export function ScreenPart<Module extends LateModule>(props: ScreenPartProps<Module>) {
  const { source, path, lastPathRef, className, children } = props;
  const island = useIsland();
  const { common } = island;
  const part = usePart(source, true);
  const frame = useRef<HTMLDivElement>(null);
  const isHere = part.state === 'ready';
  useArrival({ frame, path, lastPathRef, isHere });

  const words = isHere ? part.text : undefined;
  const surroundings = useMemo(() => ({ ...island, text: words }), [island, words]);

  if (part.state === 'failed') {
    return <Unavailable onRetry={part.retry} />;
  }
  return (
    <div className={className} tabIndex={-1} ref={frame}>
      {isHere ? (
        <IslandContext value={surroundings}>{children(part.module)}</IslandContext>
      ) : (
        <LoadingIndicator words={common('loading')} />
      )}
    </div>
  );
}

/**
 * What a browser does for a page of its own: the focus goes to what is new, and its beginning comes into sight. Not for
 * the first path, where the browser itself has brought the traveller.
 */
function useArrival(at: {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly path: string;
  readonly lastPathRef: RefObject<string | undefined>;
  readonly isHere: boolean;
}): void {
  const { frame, path, lastPathRef, isHere } = at;
  useEffect(() => {
    const box = frame.current;
    if (!box || !isHere) return;
    const before = lastPathRef.current;
    lastPathRef.current = path;
    if (before === undefined || before === path) return;
    box.focus({ preventScroll: true });
    if (box.getBoundingClientRect().top < 0) box.scrollIntoView?.({ block: 'start' });
  }, [frame, path, lastPathRef, isHere]);
}
