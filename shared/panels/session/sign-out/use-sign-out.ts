import { useState } from 'react';
import { pageAfterSignOut } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';

/**
 * Returns a function that signs out and then navigates to the start page, and its state (spec §2 "After sign-out the
 * page goes to /"). The state stays `busy` during the navigation.
 *
 * @param failureMessage announced if the sign-out fails
 * @param onLeaving called with true when the sign-out starts, and with false if it fails, so that the caller does not handle
 *   the end of the session in the meantime, for example by redirecting to the sign-in page
 */
export function useSignOut(failureMessage: string, onLeaving?: (isLeaving: boolean) => void) {
  const { services } = useIsland();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  const signOut = async () => {
    setState('busy');
    onLeaving?.(true);
    const { kind } = await services.open(createSessions).signOut();
    if (kind === 'done') return services.open(createNavigation).go(pageAfterSignOut);
    onLeaving?.(false);
    setState('failed');
    services.announcer.announce(failureMessage);
  };
  return { state, signOut };
}
