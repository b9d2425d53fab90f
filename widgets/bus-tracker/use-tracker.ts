import { useEffect, useReducer } from 'react';
import type { DeepLink } from '#shared/domain/tracker/deep-link.ts';
import { initialTracker, reduceTracker, type TrackerState } from '#shared/domain/tracker/tracker-state.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChangeEffect } from '#shared/island/hooks/use-change-effect.ts';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { useListedDestinations } from '#shared/panels/cities/city-field/use-listed-destinations.ts';
import { createAddressWriters } from '#shared/services/page/address-writers.ts';
import { createDeepLinks } from '#shared/services/tracker/deep-links.ts';
import type { attributes } from './manifest.ts';

/** The state of a bus tracker, and the function that dispatches events to its reducer. */
export type Tracker = ReturnType<typeof useTracker>;

/**
 * The state of the bus tracker, which shows the departures between two cities (spec §4 "Bus tracker"). `useDepartures`, which
 * loads later with the results, runs its searches.
 *
 * The effects are here, not in a service, because each island (a mounted widget) has its own tracker: they must end when it is
 * unmounted.
 *
 * @param options the attributes of the tag
 */
export function useTracker(options: AttributeProps<typeof attributes>) {
  const { services, id } = useIsland();
  const links = services.open(createDeepLinks);
  const writers = services.open(createAddressWriters);
  // The cities in the attributes. If both are set, the search starts at once.
  const link: DeepLink = { originId: options.originId, destinationId: options.destinationId };
  // The address overrides the attributes, so that a shared link shows what was shared (spec §4 "Deep link").
  const [state, dispatch] = useReducer(reduceTracker, options.date, (date) => {
    // Empty if another tracker on the page has written the address.
    const address = links.read({ islandId: id, writers });
    const datedTracker: TrackerState = date === undefined ? initialTracker : { ...initialTracker, query: { date } };
    return reduceTracker(datedTracker, { kind: 'deep-linked', link: { ...link, ...address } });
  });
  const { originId } = state.query;
  const { linkedDestinationId } = state;

  // Dispatches the destinations of the origin when they have loaded, and again when `linkedDestinationId` changes: the
  // reducer selects it only if the list contains it.
  useListedDestinations({ originId, destinationId: linkedDestinationId }, dispatch);

  // When the island is removed, the cities that it wrote into the address count as a link, which later trackers read.
  useEffect(() => () => links.release({ islandId: id, writers }), [links, writers, id]);

  // Applies attributes that change after the first render. The link is serialised, because it is a new object in each render.
  useChangeEffect(JSON.stringify(link), () => dispatch({ kind: 'deep-linked', link }));
  useChangeEffect(options.date, () => dispatch({ kind: 'date-chosen', date: options.date }));
  return { state, dispatch };
}
