import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';

/** Returns the user's session, and keeps it up to date while the component is mounted. */
export function useSession() {
  const { services } = useIsland();
  useSubscription('session', () => services.open(createSessions).watch());
  return useShared(selectSession);
}
