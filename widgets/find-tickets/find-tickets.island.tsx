// Rollup chunk: find-tickets (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
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

/** CSS of the island (the React root in the tag `coach-find-tickets`). */
export const styles = [...searchFormStyles, findTicketsStyles];

/**
 * The search form (spec §2 "Search form"), prefilled from the attributes of the tag. A destination without an origin is
 * ignored. The form itself restores a draft that was not sent, and without a preset the last search.
 */
export function Island({ originId, destinationId, trip, layout = 'row' }: AttributeProps<typeof attributes>) {
  const text = useText<typeof messages>();
  // `totalPassengers` is 1 in `emptySearch` as well, but optional in its type.
  const preset = useMemo(
    () => (originId === undefined ? undefined : { ...emptySearch, totalPassengers: 1, originId, destinationId }),
    [originId, destinationId],
  );

  return (
    <IslandFrame className="find-tickets" data-layout={layout} role="group" title={text('title')}>
      <SearchForm
        layout={layout}
        // The draft of the form is stored under this name, so forms with different attributes have different drafts.
        name={['find-tickets', layout, originId, destinationId, trip].join(' ')}
        preset={preset}
        isReturn={trip === 'return'}
      />
    </IslandFrame>
  );
}
