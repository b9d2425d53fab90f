import { useCallback, useEffect, useRef, useState } from 'react';
import { type Parameters, setParameters } from '#shared/domain/page/routes/set-parameters.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { createAddressWriters } from '#shared/services/page/address-writers.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';

/** Converts the state of an island (a mounted widget) from and to parameters of the page's address. */
export interface AddressFormat<Value> {
  /**
   * Parses a query string. Missing parameters should default to the attributes of the tag. Called at the first render, and
   * after navigation.
   */
  readonly parse: (search: string) => Value;
  /** Returns the parameters to set; others in the address stay. */
  readonly toParameters: (value: Value) => Parameters;
}

/** Changes the state and the address. Adds a history entry, unless `isReplaced` or the address does not change. */
export type Show<Value> = (value: Value, options?: { readonly isReplaced?: boolean }) => void;

/**
 * State of an island that is stored in the query of the page's address, so that links, reloads and the Back button
 * work. The initial address takes precedence over the attributes of the tag. A query that another island wrote last is
 * ignored, because the islands of a page may have parameters with the same names.
 *
 * @param format only that of the first render is used: if attributes change later, pass the new state to `show`
 * @returns the state, and a function to change it
 */
export function useAddressState<Value>(format: AddressFormat<Value>): readonly [Value, Show<Value>] {
  const { services, id } = useIsland();
  const navigation = services.open(createNavigation);
  const writers = services.open(createAddressWriters);
  // Stable functions, so that the effects below do not run for each render.
  const [{ parse, toParameters }] = useState(format);
  const [value, setValue] = useState(() => {
    const { search } = navigation.here();
    return parse(writers.isOfOtherIsland(id, search) ? '' : search);
  });
  // The query that the state corresponds to, or that was ignored.
  const lastSearch = useRef(navigation.here().search);

  // The keys of subscriptions are local to this component. They never change, so each starts once.
  useSubscription('address', navigation.watch);
  // Owns the current path, so that links of widgets to it with another query change the address without loading the page.
  useSubscription('path', () => {
    const { path } = navigation.here();
    const leave = navigation.claim({ owns: (goal) => goal === path });
    return () => {
      leave();
      // A query that this island wrote then counts as that of the page.
      writers.release(id);
    };
  });

  // Reacts to navigation (history, links), not to this island's own updates.
  const search = useShared((state) => state.address?.search);
  useEffect(() => {
    if (search === undefined || search === lastSearch.current) return;
    lastSearch.current = search;
    if (!writers.isOfOtherIsland(id, search)) setValue(parse(search));
  }, [search, writers, id, parse]);

  const show = useCallback<Show<Value>>(
    (next, { isReplaced = false } = {}) => {
      setValue(next);
      // Parameters that do not belong to this state stay.
      const address = navigation.here();
      const newSearch = setParameters(address.search, toParameters(next));
      if (newSearch === address.search) return;
      writers.recordWrite(id, newSearch);
      lastSearch.current = newSearch;
      navigation.go(address.path + newSearch, { isReplaced });
    },
    [navigation, writers, id, toParameters],
  );
  return [value, show];
}
