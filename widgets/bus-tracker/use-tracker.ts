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

/** State of a tracker, and its dispatch function. */
export type Tracker = ReturnType<typeof useTracker>;

/**
 * State of the tracker (spec §4 "Bus tracker"). `useDepartures` runs its searches, with the lazily loaded results.
 *
 * The effects are here, not in a service, because each island has its own tracker: they must end when it is unmounted.
 */
export function useTracker(options: AttributeProps<typeof attributes>) {
  const { services, id } = useIsland();
  const links = services.open(createDeepLinks);
  const writers = services.open(createAddressWriters);
  const link: DeepLink = { originId: options.originId, destinationId: options.destinationId };
  // The address overrides the attributes, so that a shared link shows what was shared (spec §4 "Deep link").
  const [state, dispatch] = useReducer(reduceTracker, options.date, (date) => {
    const address = links.read({ islandId: id, writers });
    const datedTracker: TrackerState = date === undefined ? initialTracker : { ...initialTracker, query: { date } };
    return reduceTracker(datedTracker, { kind: 'deep-linked', link: { ...link, ...address } });
  });
  const { originId } = state.query;
  const { linkedDestinationId } = state;

  // A destination can also be linked after the list was loaded.
  useListedDestinations({ originId, destinationId: linkedDestinationId }, dispatch);

  useEffect(() => () => links.release({ islandId: id, writers }), [links, writers, id]);

  // Applies attributes that change after the first render.
  useChangeEffect(JSON.stringify(link), () => dispatch({ kind: 'deep-linked', link }));
  useChangeEffect(options.date, () => dispatch({ kind: 'date-chosen', date: options.date }));
  return { state, dispatch };
}
