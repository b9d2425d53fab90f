// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { ScreenPart } from './screen-part.tsx';

afterEach(cleanup);

it('offers a retry if the code of a screen does not load, and then shows the screen', async () => {
  const load = vi.fn(() => Promise.resolve({ styles: '' })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const messages = () => Promise.resolve({ messages: {} });
  const source = { load, messages: { fr: messages, en: messages, es: messages, pl: messages } };
  const { services } = renderInIsland(
    <ScreenPart source={source as never} path="/a" lastPathRef={createRef() as never} className="screen">
      {() => <h2>Résultats</h2>}
    </ScreenPart>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  await act(() => vi.dynamicImportSettled());
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(await screen.findByRole('heading', { name: 'Résultats' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(services.pageTitle.show.mock.calls).toEqual([['Résultats', 'screen']]));
});
