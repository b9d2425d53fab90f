// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { createModals } from '#shared/services/page/modals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const question = { title: 'Vider le panier ?', text: 'Vos places ne seront plus réservées.', confirm: 'Vider' };

async function open() {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const island = await renderIsland('modal-shim', { settings: { consent: 'required' } });
  const modals = island.services.open(createModals);
  /** Returns the outcome of a request after its modal has loaded. */
  const request = async (ask: () => ReturnType<typeof modals.ask>) => {
    let answer = Promise.resolve<Awaited<ReturnType<typeof modals.ask>>>('unavailable');
    act(() => void (answer = ask()));
    await waitForLazyCode();
    await waitForLazyCode();
    await pass(500);
    return { answer };
  };
  return { ...island, modals, request, opener, user: createUser() };
}

it('the modal shim renders nothing before a request', async () => {
  const island = await open();
  expect(island.queryByRole('dialog')).toBeNull();
});

it.each([
  ['Vider', 'confirmed'],
  ['Annuler', 'dismissed'],
  ['Fermer', 'dismissed'],
] as const)('a question is asked: %s is %s, and the focus returns to its element', async (name, expected) => {
  const island = await open();
  const { answer } = await island.request(() => island.modals.ask({ ...question, tone: 'danger' }));
  const dialog = island.getByRole('dialog', { name: 'Vider le panier ?' });
  expect(dialog.textContent).toContain(question.text);
  expect(dialog.querySelector('.modal-text .icon')).not.toBeNull();
  await island.user.click(island.getByRole('button', { name }));
  expect(await answer).toBe(expected);
  expect(island.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(island.opener);
});

it('the focus goes to the element around a removed opener', async () => {
  const island = await open();
  const container = document.body.appendChild(document.createElement('section'));
  container.append(island.opener);
  island.opener.focus();
  await island.request(() => island.modals.ask(question));
  // Only a question of danger has an icon.
  expect(island.getByRole('dialog').querySelector('.modal-text .icon')).toBeNull();
  island.opener.remove();
  await island.user.click(island.getByRole('button', { name: 'Annuler' }));
  expect(document.activeElement).toBe(container);
});

it('the next question is shown when the first is answered', async () => {
  const island = await open();
  const first = await island.request(() => island.modals.ask(question));
  const second = await island.request(() => island.modals.ask({ ...question, title: 'Vraiment ?', cancel: 'Non' }));
  await island.user.click(island.getByRole('button', { name: 'Vider' }));
  await waitForLazyCode();
  expect(island.getByRole('dialog', { name: 'Vraiment ?' })).toBeTruthy();
  await island.user.click(island.getByRole('button', { name: 'Non' }));
  expect([await first.answer, await second.answer]).toEqual(['confirmed', 'dismissed']);
  expect(document.activeElement).toBe(island.opener);
});

it('the consent choice opens, and its answer is stored', async () => {
  const island = await open();
  const { answer } = await island.request(() => island.modals.open('consent'));
  expect(island.getByRole('dialog', { name: 'Votre vie privée' })).toBeTruthy();
  await island.user.click(island.getByRole('button', { name: 'Refuser' }));
  expect(await answer).toBe('confirmed');
  expect(island.services.consents.current()).toBe('denied');
});

it('a question is answered as unavailable if the shim is unmounted', async () => {
  const island = await open();
  const { answer } = await island.request(() => island.modals.ask(question));
  await island.unmount();
  expect(await answer).toBe('unavailable');
});
