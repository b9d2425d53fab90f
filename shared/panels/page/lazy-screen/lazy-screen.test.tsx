// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { LazyScreen } from './lazy-screen.tsx';

afterEach(cleanup);

it('offers a retry if the code of a screen does not load, and then shows the screen', async () => {
  const load = vi.fn(() => Promise.resolve({ styles: '' })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const messages = () => Promise.resolve({ messages: {} });
  const source = { load, messages: { fr: messages, en: messages, es: messages, pl: messages } };
  const { services } = renderInIsland(
    <LazyScreen source={source as never} path="/a" lastPathRef={createRef() as never} className="screen">
      {() => <h2>Résultats</h2>}
    </LazyScreen>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  await act(() => vi.dynamicImportSettled());
  act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
  expect(await screen.findByRole('heading', { name: 'Résultats' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(services.pageTitle.show.mock.calls).toEqual([['Résultats', 'screen']]));
});

describe('a loaded screen', () => {
  const messages = () => Promise.resolve({ messages: {} });
  const source = {
    load: () => Promise.resolve({ styles: [] }),
    messages: { fr: messages, en: messages, es: messages, pl: messages },
  };
  let motions: unknown[];

  beforeEach(() => {
    motions = [];
    vi.spyOn(Element.prototype, 'animate').mockImplementation((frames) => {
      motions.push((frames as Keyframe[])[0]);
      return { id: '' } as Animation;
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  /** @param from the path that was shown last @param top of everything on the screen, in px */
  async function show(from: string | undefined, content: ReactNode = <h2>Résultats</h2>, top = 100) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 40));
    const onScroll = vi.fn();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      onScroll(this.tagName);
    });
    const { services } = renderInIsland(
      <LazyScreen source={source as never} path="/b" lastPathRef={{ current: from }} className="screen">
        {() => content}
      </LazyScreen>,
    );
    await act(() => vi.dynamicImportSettled());
    return { services, listScrolled: () => onScroll.mock.calls.flat() };
  }

  it.each([
    ['of a page that was just opened', undefined, false],
    ['of the same path', '/b', false],
    ['of another path', '/a', true],
  ])('%s takes the focus at its heading, and fades in: %s, %s', async (_, from, isLed) => {
    await show(from);
    const heading = screen.getByRole('heading', { name: 'Résultats' });
    expect(document.activeElement === heading).toBe(isLed);
    expect(heading.getAttribute('tabindex')).toBe(isLed ? '-1' : null);
    expect(motions).toEqual(isLed ? [{ opacity: 0.25 }] : []);
  });

  it.each([
    ['in sight', 16, []],
    ['too near to the edge', 15, ['H2']],
    ['below the window', 800, ['H2']],
    ['above the window', -1, ['DIV', 'H2']],
  ])('is scrolled to unless its heading is %s', async (_, top, expected) => {
    vi.stubGlobal('innerHeight', 768);
    expect((await show('/a', undefined, top)).listScrolled()).toEqual(expected);
  });

  it('names the tab after its heading, and marks errors', async () => {
    const { services } = await show('/a', <><h3>Voyageurs</h3><h2>Vos  données</h2><div className="error-summary" /></>); // oxfmt-ignore
    expect(services.pageTitle.show.mock.calls).toEqual([
      ['Vos données', 'screen'],
      [expect.stringMatching(/^Erreur/), 'error'],
    ]);
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('uses the first heading with text if its own is empty', async () => {
    const { services } = await show(undefined, <><h2> </h2><h3>Voyageurs</h3></>); // oxfmt-ignore
    expect(services.pageTitle.show.mock.calls).toEqual([['Voyageurs', 'screen']]);
  });

  it('leaves the focus where the user has moved it', async () => {
    await show('/a', <button type="button">Suivant</button>);
    const button = screen.getByRole('button');
    act(() => button.focus());
    button.parentElement?.append(Object.assign(document.createElement('h2'), { textContent: 'Tard' }));
    await act(async () => {});
    expect(document.activeElement).toBe(button);
  });
});
