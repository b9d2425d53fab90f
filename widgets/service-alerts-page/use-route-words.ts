import type { AlertRoute } from '#shared/domain/alerts/network-alert.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages } from './messages/fr.ts';

/** What a route is called: by its number and its ends, as far as they are known. */
export function useRouteWords(): (route: AlertRoute) => string {
  const text = useText<typeof messages>();
  return ({ name, cities }) => {
    const [from, to] = [cities[0]?.name, cities.at(-1)?.name];
    return from === undefined || to === undefined ? name : text('routeBetween', { name, from, to });
  };
}
