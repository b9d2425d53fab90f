import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';

/** Timeout in ms. After that the traveller continues as a guest. */
const timeoutMs = 5000;

/**
 * Returns a function that checks whether the traveller is signed in. If that is unknown, they count as a guest, who can
 * sign in during the checkout.
 */
export function useCheckSignIn(): () => Promise<boolean> {
  const { services } = useIsland();
  return async () => {
    const getSession = () => selectSession(services.store.getState());
    if (getSession().state === 'unknown') {
      const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
      await Promise.race([services.open(createSessions).check(), timeout]);
    }
    return isSignedIn(getSession());
  };
}
