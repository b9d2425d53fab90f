// Rollup chunk: find-tickets (read by shared/build/chunk-marks.mjs)
import { useMemo } from 'react';
import { emptySearch } from '#shared/domain/search/journey-search.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { IslandFrame } from '#shared/panels/kit/island-frame/island-frame.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { SearchForm, searchFormStyles } from '#shared/panels/search/search-form/search-form.tsx';
import findTicketsStyles from './find-tickets.css?inline';
import { attributes } from './manifest.ts';
import type { messages } from './messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [...searchFormStyles, findTicketsStyles];

/** The search form (spec §2 "Search form"), prefilled from the attributes. */
export function Island({ originId, destinationId, trip, layout = 'row' }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  const preset = useMemo(
    () => (originId === undefined ? undefined : { ...emptySearch, totalPassengers: 1, originId, destinationId }),
    [originId, destinationId],
  );

  return (
    <IslandFrame className="find-tickets" data-layout={layout} role="group" title={text('title')}>
      <SearchForm
        layout={layout}
        name={['find-tickets', layout, originId, destinationId, trip].join(' ')}
        preset={preset}
        isReturn={trip === 'return'}
      />
    </IslandFrame>
  );
}
