import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import type { FilterPanelProps } from './filter/filter-panel.tsx';
import type { JourneyDetailsProps } from './card/journey-details.tsx';
import type { NoResultsProps } from './no-results.tsx';

const loadFilter = () => import('./filter/filter-panel.tsx');
const loadDetails = () => import('./card/journey-details.tsx');
const loadNoResults = () => import('./no-results.tsx');

/** The filter, in a chunk of its own that comes when it is opened. */
export function FilterPart(props: FilterPanelProps) {
  const filter = useChunk(loadFilter, true);
  if (filter.state === 'ready') return <filter.module.FilterPanel {...props} />;
  return <Coming failed={props.formatters.text('filterFailed')} part={filter} />;
}

/** The stops of a journey, in a chunk of its own that comes when the first card is opened. */
export function JourneyDetailsPart(props: JourneyDetailsProps) {
  const details = useChunk(loadDetails, true);
  if (details.state === 'ready') return <details.module.JourneyDetails {...props} />;
  return <Coming failed={props.formatters.text('detailsFailed')} part={details} />;
}

/** What an empty list says, in a chunk of its own: most lists are not empty. */
export function NoResultsPart(props: NoResultsProps) {
  const none = useChunk(loadNoResults, true);
  if (none.state === 'ready') return <none.module.NoResults {...props} />;
  return <Coming failed={props.formatters.text('none')} part={none} />;
}

interface ComingProps {
  readonly part: { readonly state: 'waiting' } | { readonly state: 'failed'; readonly retry: () => void };
  readonly failed: string;
}

function Coming({ part, failed }: ComingProps) {
  const { common } = useIsland();
  if (part.state === 'waiting') return <LoadingIndicator words={common('loading')} />;
  return <Unavailable words={failed} onRetry={part.retry} />;
}
