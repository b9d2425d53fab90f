import { useCallback, useEffect, useRef, useState } from 'react';
import { type Parameters, setParameters } from '#shared/domain/page/routes/set-parameters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { createAddressWriters } from '#shared/services/page/address-writers.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { selectAddress } from '#shared/store/slices/page/address.ts';

/** How the page's address describes what an island shows. */
export interface AddressSpelling<Value> {
  /** Reads a query string; where it says nothing, what the tag says. */
  readonly read: (search: string) => Value;
  readonly parametersOf: (value: Value) => Parameters;
}

/** Shows something else, with a step back to what was shown; none when it is replaced. */
export type Show<Value> = (value: Value, options?: { readonly isReplaced?: boolean }) => void;

/**
 * What an island shows, kept in the page's address so that links, reloads and the back button work. The address of the
 * first moment wins over the tag; what another island of the page writes there later does not count.
 *
 * @param spelling the one of the first drawing stays; attributes changed later are passed with `show`
 */
export function useAddressState<Value>(spelling: AddressSpelling<Value>): readonly [Value, Show<Value>] {
  const { services, id } = useIsland();
  const navigation = services.open(createNavigation);
  const writers = services.open(createAddressWriters);
  const [{ read, parametersOf }] = useState(spelling);
  const [value, setValue] = useState(() => {
    const { search } = navigation.here();
    return read(writers.isAnothers(id, search) ? '' : search);
  });
  const known = useRef(navigation.here().search);

  useSubscription('address', navigation.watch);
  // The page stays where it is: another query of its own path is no other page.
  useSubscription('path', () => {
    const { path } = navigation.here();
    const leave = navigation.claim({ owns: (goal) => goal === path });
    return () => {
      leave();
      writers.release(id);
    };
  });

  // Steps through the history come from outside; what this island wrote itself is known already.
  const search = useShared((state) => selectAddress(state)?.search);
  useEffect(() => {
    if (search === undefined || search === known.current) return;
    known.current = search;
    if (!writers.isAnothers(id, search)) setValue(read(search));
  }, [search, writers, id, read]);

  const show = useCallback<Show<Value>>(
    (next, { isReplaced = false } = {}) => {
      setValue(next);
      const here = navigation.here();
      const wanted = setParameters(here.search, parametersOf(next));
      if (wanted === here.search) return;
      writers.wrote(id, wanted);
      known.current = wanted;
      navigation.go(here.path + wanted, { isReplaced });
    },
    [navigation, writers, id, parametersOf],
  );
  return [value, show];
}
