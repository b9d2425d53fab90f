// chunk: react
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import { createNavigation, type Navigation } from '#shared/services/page/navigation.ts';
import { selectAddress } from '#shared/store/slices/page/address.ts';
import { useIsland } from './context.tsx';
import { useSubscription } from './use-subscription.ts';
import { useShared } from './use-shared.ts';

/** The address of the page, which triggers a render when it changes, and navigation. */
export function useAddress(): { readonly address: PageAddress; readonly navigation: Navigation } {
  const navigation = useIsland().services.open(createNavigation);
  useSubscription('address', () => navigation.watch());
  return { address: useShared(selectAddress) ?? navigation.here(), navigation };
}
