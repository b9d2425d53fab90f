import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { IslandContext, useIsland } from '#shared/island/context.tsx';
import { type PartSource, usePart } from '#shared/island/use-part.ts';
import { Unavailable } from '#shared/panels/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import type { ScreenModule } from './screens.ts';

export interface PlannerScreenPartProps {
  /** Always the same one for a screen: another is another component, told apart by its `key`. */
  readonly source: PartSource<ScreenModule>;
  readonly path: string;
  /** The path that was shown last; undefined on a fresh page. It outlives the screens. */
  readonly lastPathRef: RefObject<string | undefined>;
}

/** A screen that comes with its words, and takes the focus when the traveller has been led to it. */
export function PlannerScreenPart({ source, path, lastPathRef }: PlannerScreenPartProps) {
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
    <div className="planner-screen" tabIndex={-1} ref={frame}>
      {isHere ? (
        <IslandContext value={surroundings}>
          <part.module.Screen />
        </IslandContext>
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
function useArrival(
  at: Pick<PlannerScreenPartProps, 'path' | 'lastPathRef'> & {
    readonly frame: RefObject<HTMLDivElement | null>;
    readonly isHere: boolean;
  },
): void {
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
