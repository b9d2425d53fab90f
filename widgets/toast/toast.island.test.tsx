// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser, lateCode, pass, renderIsland } from '#test/support/render-island.tsx';
import type { ToastRequest } from '#shared/domain/toasts/read-toast.ts';
import { createToasts } from '#shared/services/toasts.ts';

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
    await lateCode();
    await pass(0);
  };
  const focused = () => island.root.activeElement ?? document.activeElement;
  return { ...island, show, button, focused, user: createUser() };
}

it('draws nothing but a voice while there is nothing to show', async () => {
  const island = await open();
  expect(island.queryByRole('region')).toBeNull();
  expect(island.getByRole('status').textContent).toBe('');
});

it('shows a message in a region of its own, and says it once', async () => {
  const island = await open();
  await island.show({ words: 'Le trajet est dans votre panier.', tone: 'success' });
  expect(island.getByRole('region', { name: 'Messages' }).textContent).toContain('Le trajet est dans votre panier.');
  await pass(200);
  expect(island.getByRole('status').textContent).toBe('Le trajet est dans votre panier.');
  await pass(10_000);
  expect(island.queryByRole('region')).toBeNull();
});

it('says of a button that it is there', async () => {
  const island = await open();
  await island.show({ words: 'Trajet retiré.', action: { words: 'Annuler', run() {} } });
  await pass(200);
  expect(island.getByRole('status').textContent).toBe('Trajet retiré. Dans les messages, un bouton : Annuler.');
  await pass(20_000);
});

it('does what its button says', async () => {
  const island = await open();
  const run = vi.fn();
  await island.show({ words: 'Trajet retiré.', action: { words: 'Annuler', run } });
  await island.user.click(island.getByRole('button', { name: 'Annuler' }));
  expect(run).toHaveBeenCalledOnce();
  expect(island.queryByRole('region')).toBeNull();
});

describe('where not all of them fit', () => {
  /** So many messages have room on this screen. */
  const roomFor = (most: number) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    return vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return (this.parentElement?.children.length ?? 0) > most ? 120 : 101;
    });
  };
  afterEach(() => void vi.restoreAllMocks());

  it('shows, and says, each when there is room for it', async () => {
    roomFor(1);
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

  it('shows one that does not fit by itself', async () => {
    roomFor(0);
    const island = await open();
    await island.show({ words: 'un' });
    expect(island.getAllByRole('listitem')).toHaveLength(1);
    await pass(10_000);
  });

  it('tries again when the screen has become another', async () => {
    const height = roomFor(1);
    const island = await open();
    for (const words of ['un', 'deux', 'trois']) await island.show({ words });
    expect(island.getAllByRole('listitem')).toHaveLength(1);
    height.mockReturnValue(101);
    await act(async () => void window.dispatchEvent(new Event('resize')));
    expect(island.getAllByRole('listitem')).toHaveLength(3);
    await pass(10_000);
  });
});

describe('time stands still', () => {
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
    act(() => island.getByRole('button', { name: 'Fermer le message : a' }).focus());
    await pass(60_000);
    expect(island.queryByRole('region')).toBeTruthy();
    act(() => island.button.focus());
    await pass(6_000);
    expect(island.queryByRole('region')).toBeNull();
  });

  it('while the page is out of sight', async () => {
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

it('closes with Escape; the focus goes to the next message, then to where it was', async () => {
  const island = await open();
  island.button.focus();
  await island.show({ words: 'a' });
  await island.show({ words: 'b' });
  act(() => island.getByRole('button', { name: 'Fermer le message : a' }).focus());
  await island.user.keyboard('{Escape}');
  expect(island.getAllByRole('listitem')).toHaveLength(1);
  expect(island.focused()).toBe(island.getByRole('button', { name: 'Fermer le message : b' }));
  await island.user.keyboard('{Escape}');
  expect(island.queryByRole('region')).toBeNull();
  expect(island.focused()).toBe(island.button);
});

it('leaves the focus alone that is elsewhere', async () => {
  const island = await open();
  await island.show({ words: 'a' });
  island.button.focus();
  await pass(6_000);
  expect(island.focused()).toBe(island.button);
});
