import { onTestFinished } from 'vitest';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

/** A signed-in user with an activated account. */
export const anna = {
  name: 'Anna Martin',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
/** A session without a user. */
export const signedOut = { isAuthenticated: false, isActivated: false, isLocked: false };

/** Opens the account at a path and waits until it has loaded. Needs fake timers. */
export async function openAccount(path: string, scene: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const answers = { getAccount: () => anna, logout: () => ({}), ...scene.answers };
  const island = await renderIsland('account', { ...scene, answers });
  const settle = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await waitForLazyCode();
      await pass(300);
    }
  };
  await settle();
  return {
    ...island,
    settle,
    user: createUser(),
    /** The input of the last call of an endpoint. */
    getSentInput: (endpoint: string) => island.calls.findLast((call) => call.endpoint === endpoint)?.input,
  };
}
