// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import type { LazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { messages as common } from '#shared/text/messages.ts';
import { fakeServices, renderInIsland } from '../fake-island.test-data.tsx';
import { LazyFlyout } from './lazy-flyout.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a flyout; `load` loads the content of its panel. */
function show(load = vi.fn(async () => ({ styles: [] }))) {
  const noMessages = async () => ({ messages: {} });
  const piece: LazyPiece<{ readonly styles: readonly string[] }> = {
    load,
    messages: Object.fromEntries(locales.map((locale) => [locale, noMessages])) as Record<Locale, typeof noMessages>,
  };
  const services = fakeServices();
  const open = services.open;
  const navigation = { href: (name: keyof typeof defaultLinks) => defaultLinks[name] };
  services.open = (create) => (create === createNavigation ? navigation : open(create));
  renderInIsland(
    <LazyFlyout
      piece={piece}
      label={'Mon compte'}
      className={'button'}
      button={'Compte'}
      link={['account', 'Vers mon compte']}
      renderBeforeButton={() => <p>Anna</p>}
    >
      {(_part, close) => (
        <button type="button" onClick={close}>
          Terminer
        </button>
      )}
    </LazyFlyout>,
    {},
    services,
  );
  return load;
}

const opener = () => screen.getByRole('button', { name: 'Compte' });
const panel = () => screen.queryByRole('group', { name: 'Mon compte' });
const finishLoading = () => act(() => vi.advanceTimersByTimeAsync(0));

it('a flyout is closed at first, and loads its content once the page has been idle', async () => {
  const load = show();
  await finishLoading();
  expect([panel(), load.mock.calls.length]).toEqual([null, 0]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([panel(), load.mock.calls.length]).toEqual([null, 1]);
  expect(screen.getByText('Anna')).toBeTruthy();
});

it('a flyout loads its content when the pointer approaches, and shows it when it is pressed', async () => {
  const load = show();
  fireEvent.pointerEnter(opener());
  await finishLoading();
  expect([panel(), load.mock.calls.length]).toEqual([null, 1]);
  fireEvent.click(opener());
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Terminer' }));
  expect(panel()).toBeNull();
});

it('a flyout that is pressed before its content has loaded links to the page, and then shows the content', async () => {
  const load = show();
  fireEvent.click(opener());
  const link = screen.getByRole('link', { name: 'Vers mon compte' });
  expect(link.getAttribute('href')).toBe(defaultLinks.account);
  expect([screen.queryByText('Anna'), screen.queryByText(common.unavailable.fr)]).toEqual([null, null]);
  await finishLoading();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Terminer' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a flyout whose content fails to load links to the page, and loads the content again on request', async () => {
  const load = show(vi.fn(async () => ({ styles: [] })).mockRejectedValueOnce(new TypeError('no file')));
  fireEvent.click(opener());
  await finishLoading();
  expect(screen.getByRole('link', { name: 'Vers mon compte' })).toBeTruthy();
  expect([screen.getByText(new RegExp(common.unavailable.fr)), screen.queryByText('Anna')]).toEqual([
    expect.anything(),
    null,
  ]);
  fireEvent.click(screen.getByRole('button', { name: common.retry.fr }));
  await finishLoading();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Anna')).toBeTruthy();
});
