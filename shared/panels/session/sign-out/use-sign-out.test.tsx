// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { type fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { useSignOut } from './use-sign-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['leads to the start page', () => ({}), 'busy', [[true]], ['/'], []],
  ['stays on the page if it fails, with an announcement', refuse(500), 'failed', [[true], [false]], [], [['Échec.']]],
])('signing out %s', async (...[, logout, state, leaving, paths, expectedAnnouncements]) => {
  const { services, loadedAddresses } = fakePage({ logout });
  const announce = vi.spyOn(services.announcer, 'announce');
  const onLeaving = vi.fn();
  function Page() {
    const { state: signOutState, signOut } = useSignOut('Échec.', onLeaving);
    return (
      <button type="button" onClick={() => void signOut()}>
        {signOutState}
      </button>
    );
  }
  renderInIsland(<Page />, {}, services as unknown as ReturnType<typeof fakeServices>);
  const button = screen.getByRole('button', { name: 'ready' });
  fireEvent.click(button);
  expect(button.textContent).toBe('busy');
  await pass(300);
  expect([button.textContent, onLeaving.mock.calls, announce.mock.calls]).toEqual([
    state,
    leaving,
    expectedAnnouncements,
  ]);
  expect(loadedAddresses.map((address) => new URL(address).pathname)).toEqual(paths);
});
