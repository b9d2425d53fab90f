// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import type { ToastRequest } from '#shared/domain/page/toasts/read-toast.ts';
import { createToasts } from '#shared/services/page/toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function open() {
  const button = document.body.appendChild(document.createElement('button'));
  const island = await renderIsland('toast');
  const toasts = island.services.open(createToasts);
  const show = async (request: ToastRequest) => {
    act(() => toasts.show(request));
    await waitForLazyCode();
    await pass(0);
  };
  const getFocused = () => island.root.activeElement ?? document.activeElement;
  return { ...island, show, button, getFocused, user: createUser() };
}

it('the island draws nothing but its live region while there is no message', async () => {
  const island = await open();
  expect(island.queryByRole('region')).toBeNull();
  expect(island.getByRole('status').textContent).toBe('');
});

it('a message is shown in a region, and announced once', async () => {
  const island = await open();
  await island.show({ words: 'Le trajet est dans votre panier.', tone: 'success' });
  expect(island.getByRole('region', { name: 'Messages' }).textContent).toContain('Le trajet est dans votre panier.');
  await pass(200);
  expect(island.getByRole('status').textContent).toBe('Le trajet est dans votre panier.');
  await pass(10_000);
  expect(island.queryByRole('region')).toBeNull();
});

it('a message with a button announces the button', async () => {
  const island = await open();
  await island.show({ words: 'Trajet retiré.', action: { words: 'Annuler', run() {} } });
  await pass(200);
  expect(island.getByRole('status').textContent).toBe('Trajet retiré. Dans les messages, un bouton\u00a0: Annuler.');
  await pass(20_000);
});

it('the button of a message runs its action and closes the message', async () => {
  const island = await open();
  const run = vi.fn();
  await island.show({ words: 'Trajet retiré.', action: { words: 'Annuler', run } });
  await island.user.click(island.getByRole('button', { name: 'Annuler' }));
  expect(run).toHaveBeenCalledOnce();
  expect(island.queryByRole('region')).toBeNull();
});

describe('messages that do not all fit', () => {
  /** Number of toasts that fit on the screen. */
  const limitSpace = (most: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    return vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return (this.parentElement?.children.length ?? 0) > most ? 120 : 101;
    });
  };
  afterEach(() => void vi.restoreAllMocks());

  it('are shown and announced when there is space', async () => {
    limitSpace(1);
    const island = await open();
    await island.show({ words: 'un' });
    await island.show({ words: 'deux' });
    await pass(2000);
    expect(island.getByRole('listitem').textContent).toContain('un');
    expect(island.getByRole('status').textContent).toBe('un');
    await pass(3400);
    expect(island.getByRole('listitem').textContent).toContain('deux');
    await pass(200);
    expect(island.getByRole('status').textContent).toBe('deux');
    await pass(4800);
    expect(island.queryByRole('region')).toBeTruthy();
    await pass(400);
    expect(island.queryByRole('region')).toBeNull();
  });

  it('are shown one at a time even if one does not fit', async () => {
    limitSpace(0);
    const island = await open();
    await island.show({ words: 'un' });
    expect(island.getAllByRole('listitem')).toHaveLength(1);
    await pass(10_000);
  });

  it('are shown together when the screen has become large enough', async () => {
    const height = limitSpace(1);
    const island = await open();
    for (const words of ['un', 'deux', 'trois']) await island.show({ words });
    expect(island.getAllByRole('listitem')).toHaveLength(1);
    height.mockReturnValue(101);
    await act(async () => void window.dispatchEvent(new Event('resize')));
    expect(island.getAllByRole('listitem')).toHaveLength(3);
    await pass(10_000);
  });
});

describe('a message stays', () => {
  it('under the pointer', async () => {
    const island = await open();
    await island.show({ words: 'a' });
    await island.user.hover(island.getByRole('listitem'));
    await pass(60_000);
    expect(island.queryByRole('region')).toBeTruthy();
    await island.user.unhover(island.getByRole('listitem'));
    await pass(6_000);
    expect(island.queryByRole('region')).toBeNull();
  });

  it('while the focus is on it', async () => {
    const island = await open();
    await island.show({ words: 'a' });
    act(() => island.getByRole('button', { name: 'Fermer le message\u00a0: a' }).focus());
    await pass(60_000);
    expect(island.queryByRole('region')).toBeTruthy();
    act(() => island.button.focus());
    await pass(6_000);
    expect(island.queryByRole('region')).toBeNull();
  });

  it('while the page is hidden', async () => {
    const island = await open();
    await island.show({ words: 'a' });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(60_000);
    expect(island.queryByRole('region')).toBeTruthy();
    state.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(6_000);
    expect(island.queryByRole('region')).toBeNull();
    state.mockRestore();
  });
});

it('Escape closes a message by its button too, and no other key closes it', async () => {
  const island = await open();
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  onTestFinished(() => document.removeEventListener('keydown', listener));
  await island.show({ words: 'Trajet retiré.', action: { words: 'Annuler', run() {} } });
  act(() => island.getByRole('button', { name: 'Annuler' }).focus());
  await island.user.keyboard('a');
  expect(island.queryByRole('region')).toBeTruthy();
  await island.user.keyboard('{Escape}');
  expect(island.queryByRole('region')).toBeNull();
  // The page does not receive Escape.
  expect(listener).toHaveBeenCalledOnce();
});

it('Escape closes a message, and moves the focus to the next one, then back', async () => {
  const island = await open();
  island.button.focus();
  await island.show({ words: 'a' });
  await island.show({ words: 'b' });
  act(() => island.getByRole('button', { name: 'Fermer le message\u00a0: a' }).focus());
  await island.user.keyboard('{Escape}');
  expect(island.getAllByRole('listitem')).toHaveLength(1);
  expect(island.getFocused()).toBe(island.getByRole('button', { name: 'Fermer le message\u00a0: b' }));
  await island.user.keyboard('{Escape}');
  expect(island.queryByRole('region')).toBeNull();
  expect(island.getFocused()).toBe(island.button);
});

it('a message that disappears does not move a focus outside of it', async () => {
  const island = await open();
  await island.show({ words: 'a' });
  island.button.focus();
  await pass(6_000);
  expect(island.getFocused()).toBe(island.button);
});

describe('the element with the focus', () => {
  /** A screen 800 px high; the messages fill 200 px of one end of it. */
  const place = (top: number, height = 40) => new DOMRect(0, top, 320, height);
  const lay = (element: HTMLElement, at: () => DOMRect) => (element.getBoundingClientRect = at);

  async function openLaidOut() {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return place(this.classList.contains('is-at-head') ? 16 : 584, 200);
    });
    const island = await open();
    const isAtHead = async () => {
      await pass(20);
      return island.getByRole('region').classList.contains('is-at-head');
    };
    lay(island.button, () => place(700));
    return { ...island, isAtHead };
  }
  afterEach(() => void vi.restoreAllMocks());

  it('is not covered: the message moves to the other end', async () => {
    const island = await openLaidOut();
    island.button.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(true);
    expect(island.getFocused()).toBe(island.button);
    await pass(6000);
  });

  it('moves the message away, in an island too, and back only if it would be covered again', async () => {
    const island = await openLaidOut();
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const [above, between, below] = [20, 400, 600].map((top) => {
      const button = root.appendChild(document.createElement('button'));
      lay(button, () => place(top));
      // The DOM of tests has no focus in shadow roots.
      vi.spyOn(button, 'matches').mockImplementation(() => root.activeElement === button);
      return button;
    });
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(false);
    const visibility: boolean[] = [];
    for (const button of [between, below, between, above]) {
      button?.focus();
      visibility.push(await island.isAtHead());
    }
    expect(visibility).toEqual([false, true, true, false]);
    await pass(6000);
  });

  it.each([
    ['the page has scrolled', () => document.dispatchEvent(new Event('scroll'))],
    ['a part of the page has scrolled', () => document.body.dispatchEvent(new Event('scroll'))],
    ['the window was resized', () => window.dispatchEvent(new Event('resize'))],
  ])('is not covered after %s', async (_case, change) => {
    const island = await openLaidOut();
    lay(island.button, () => place(400));
    island.button.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(false);
    lay(island.button, () => place(700));
    change();
    expect(await island.isAtHead()).toBe(true);
    await pass(6000);
  });

  it('does not move a message if it has no visible focus', async () => {
    const island = await openLaidOut();
    vi.spyOn(island.button, 'matches').mockReturnValue(false);
    island.button.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(false);
    await pass(6000);
  });

  it('does not move a message next to it', async () => {
    const island = await openLaidOut();
    lay(island.button, () => new DOMRect(320, 700, 320, 40));
    island.button.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(false);
    await pass(6000);
  });

  it('keeps its label uncovered even if it is hidden itself', async () => {
    const island = await openLaidOut();
    const label = document.body.appendChild(document.createElement('label'));
    const input = label.appendChild(document.createElement('input'));
    lay(label, () => place(590));
    lay(input, () => new DOMRect(0, 590, 1, 1));
    input.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(true);
    await pass(6000);
  });

  it('does not move a message that covers as much of it at either end, nor one that contains it', async () => {
    const island = await openLaidOut();
    lay(island.button, () => place(0, 800));
    island.button.focus();
    await island.show({ words: 'a' });
    expect(await island.isAtHead()).toBe(false);
    act(() => island.getByRole('button', { name: 'Fermer le message\u00a0: a' }).focus());
    expect(await island.isAtHead()).toBe(false);
    act(() => island.button.blur());
  });
});
