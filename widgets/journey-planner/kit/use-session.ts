import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';

/**
 * Returns the user's session, whose state is `unknown` until the server has answered. While the component is mounted, the
 * session is loaded, and loaded again when the page is shown again or another tab signs in or out.
 */
export function useSession() {
  const { services } = useIsland();
  useSubscription('session', () => services.open(createSessions).watch());
  return useShared(selectSession);
}
