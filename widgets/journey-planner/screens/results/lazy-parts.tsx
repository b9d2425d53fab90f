import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import type { FilterPanelProps } from './filter/filter-panel.tsx';
import { Coming } from './coming.tsx';
import type { NoResultsProps } from './no-results.tsx';

const loadFilter = () => import('./filter/filter-panel.tsx');
const loadNoResults = () => import('./no-results.tsx');

/** The filter, in a chunk of its own that comes when it is opened. */
export function FilterPart(props: FilterPanelProps) {
  const filter = useChunk(loadFilter, true);
  if (filter.state === 'ready') return <filter.module.FilterPanel {...props} />;
  return <Coming failed={props.formatters.text('filterFailed')} part={filter} />;
}

/** What an empty list says, in a chunk of its own: most lists are not empty. */
export function NoResultsPart(props: NoResultsProps) {
  const none = useChunk(loadNoResults, true);
  if (none.state === 'ready') return <none.module.NoResults {...props} />;
  return <Coming failed={props.formatters.text('none')} part={none} />;
}
