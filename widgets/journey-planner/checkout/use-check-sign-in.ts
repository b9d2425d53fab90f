import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createSessions } from '#shared/services/session/sessions.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';

/** So long an answer is waited for, in ms: who is not known by then goes on as a guest. */
const patienceMs = 5000;

/**
 * Asks whether the traveller is signed in, at the moment when it matters. Where it is unknown they count as a guest,
 * who may sign in on the way.
 */
export function useCheckSignIn(): () => Promise<boolean> {
  const { services } = useIsland();
  return async () => {
    const known = () => selectSession(services.store.getState());
    if (known().state === 'unknown') {
      const isOver = new Promise((resolve) => setTimeout(resolve, patienceMs));
      await Promise.race([services.open(createSessions).check(), isOver]);
    }
    return isSignedIn(known());
  };
}
