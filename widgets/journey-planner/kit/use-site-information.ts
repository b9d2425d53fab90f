import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createSiteInformation } from '#shared/services/page/site-information.ts';

/**
 * Loads the operator's information about the site, such as the fee for text messages, while the component is mounted.
 * Once any component of the page has loaded it, it is not requested again.
 *
 * @returns undefined until it has loaded, or if loading fails
 */
export function useSiteInformation() {
  const { services } = useIsland();
  // The key `site` is constant, so that the subscription is never replaced.
  useSubscription('site', () => services.open(createSiteInformation).watch());
  return getLastValue(useShared((state) => state.siteInformation));
}
