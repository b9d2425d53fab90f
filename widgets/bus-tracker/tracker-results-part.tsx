import { useIsland } from '#shared/island/context.tsx';
import { useChunk } from '#shared/island/use-chunk.ts';
import { useText } from '#shared/island/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import type { messages } from './messages/fr.ts';
import type { TrackerResultsProps } from './tracker-results.tsx';

interface TrackerResultsPartProps extends Omit<TrackerResultsProps, 'asked'> {
  readonly asked: TrackerResultsProps['asked'] | undefined;
  /** Whether the traveller has begun, so that results will be wanted. */
  readonly isSoonWanted: boolean;
}

const load = () => import('./tracker-results.tsx');

/** What a search found, in a chunk of its own that comes when a traveller touches the form. */
export function TrackerResultsPart({ tracker, asked, names, isSoonWanted }: TrackerResultsPartProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const results = useChunk(load, isSoonWanted || asked !== undefined);

  if (!asked) return null;
  if (results.state === 'waiting') return <LoadingIndicator words={text('loading')} />;
  if (results.state === 'failed') {
    return (
      <p>
        {common('unavailable')} <Button onClick={results.retry}>{common('retry')}</Button>
      </p>
    );
  }
  return <results.module.TrackerResults tracker={tracker} asked={asked} names={names} />;
}
