import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, lazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** Somebody who is signed in and activated. */
export const anna = {
  name: 'Anna Martin',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
/** Nobody is signed in. */
export const signedOut = { isAuthenticated: false, isActivated: false, isLocked: false };

/** The account on one of its pages, with all that was under way done. Fake timers must run. */
export async function openAccount(path: string, scene: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const answers = { getAccount: () => anna, logout: () => ({}), ...scene.answers };
  const island = await renderIsland('account', { ...scene, answers });
  const settle = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await lazyCode();
      await pass(300);
    }
  };
  await settle();
  return {
    ...island,
    settle,
    user: createUser(),
    /** What was sent by the last call of a name. */
    sent: (endpoint: string) => island.calls.findLast((call) => call.endpoint === endpoint)?.input,
  };
}
