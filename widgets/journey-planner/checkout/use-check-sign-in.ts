import { useIsland } from '#shared/island/context.tsx';
import { createSessions } from '#shared/services/sessions.ts';
import { selectSession } from '#shared/store/slices/session.ts';

/**
 * Asks whether the traveller is signed in, at the moment when it matters. Where nobody can tell they count as a guest, who
 * may sign in on the way.
 */
export function useCheckSignIn(): () => Promise<boolean> {
  const { services } = useIsland();
  return async () => {
    const known = () => selectSession(services.store.getState()).state;
    if (known() === 'unknown') await services.open(createSessions).check();
    return known() === 'authenticated' || known() === 'activated';
  };
}
