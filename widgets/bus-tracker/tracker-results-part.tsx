import { oncePainted } from '#shared/island/tags/moments.ts';
import { useEffect, useState, type RefObject } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { whenIdle } from '#shared/island/tags/moments.ts';
import { lazyPiece, useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import type { messages } from './messages.ts';
import type { TrackerResultsProps } from './tracker-results.lazy.tsx';

const trackerResults = lazyPiece(oncePainted(() => import('./tracker-results.lazy.tsx')));

interface TrackerResultsPartProps extends Omit<TrackerResultsProps, 'search' | 'text'> {
  readonly search: TrackerResultsProps['search'] | undefined;
  /** The tracker: who comes to it with pointer or focus will want results. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** What a search found, in a chunk of its own that comes when a traveller touches the form. */
export function TrackerResultsPart({ tracker, search, names, frame }: TrackerResultsPartProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [isSoonWanted, setSoonWanted] = useState(false);
  const results = useLazyPiece(trackerResults, isSoonWanted || search !== undefined);

  // Listened to from here, so that coming to the form draws nothing else of it anew.
  useEffect(() => {
    const listening = new AbortController();
    for (const sign of ['pointerenter', 'focusin'])
      frame.current?.addEventListener(sign, () => setSoonWanted(true), { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [frame]);

  // A first date formatter costs a slow phone a tenth of a second: better now than when a press waits for it.
  const isHere = results.state === 'ready';
  useEffect(() => {
    if (isHere) whenIdle(() => services.open(createLocalTimes).today('UTC'));
  }, [isHere, services]);

  if (!search) return null;
  if (results.state === 'waiting') return <LoadingIndicator text={text('loading')} />;
  if (results.state === 'failed') {
    return <Unavailable onRetry={results.retry} />;
  }
  return <results.module.TrackerResults text={results.text} tracker={tracker} search={search} names={names} />;
}
