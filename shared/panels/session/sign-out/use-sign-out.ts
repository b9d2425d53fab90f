import { useState } from 'react';
import { pageAfterSignOut } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';

/** How far signing out has come, and what begins it. */
export interface SigningOut {
  readonly state: 'ready' | 'busy' | 'failed';
  readonly signOut: () => Promise<void>;
}

/**
 * Signs out, and leads to the beginning (spec §2 "After sign-out the page goes to /").
 *
 * @param failed what is said where it fails
 * @param onLeaving called when the visitor starts to sign out, or stays after all
 */
export function useSignOut(failed: string, onLeaving?: (isLeaving: boolean) => void): SigningOut {
  const { services } = useIsland();
  const [state, setState] = useState<SigningOut['state']>('ready');

  const signOut = async () => {
    setState('busy');
    onLeaving?.(true);
    const { kind } = await services.open(createSessions).signOut();
    if (kind === 'done') return services.open(createNavigation).go(pageAfterSignOut);
    onLeaving?.(false);
    setState('failed');
    services.announcer.say(failed);
  };
  return { state, signOut };
}
