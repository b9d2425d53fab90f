// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { type FakeCall, refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { wireOrder } from '#shared/services/orders/wire-order.test-data.ts';
import type { IslandScene } from '#test/support/render-island.tsx';
import { openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers: IslandScene['answers'] = {
  findOrderKey: () => ({ reservationDetailsKey: 'key-1' }),
  getOrder: () => wireOrder(),
  getAccount: refuse(401),
};
const open = (query = '', more: IslandScene['answers'] = {}) =>
  openPlanner(`/manage-booking${query}`, { answers: { ...answers, ...more } });
type Planner = Awaited<ReturnType<typeof open>>;

const address = 'Adresse e‑mail';
const reference = 'Numéro de commande';

async function fill({ user, getByRole, press }: Planner, email: string, number: string) {
  for (const [name, message] of [
    [address, email],
    [reference, number],
  ] as const) {
    if (message !== '') await user.type(getByRole('textbox', { name }), message);
  }
  await press('Retrouver ma commande');
}
const values = ({ getByRole }: Planner) =>
  [address, reference].map((name) => (getByRole('textbox', { name }) as HTMLInputElement).value);

describe('manage-booking (spec §2 "Routes")', () => {
  it('finds an order by address and reference in any spelling, and replaces the page with it', async () => {
    const planner = await open();
    const steps = history.length;
    await fill(planner, 'anna@example.com ', 'cw-123 456');
    expect(planner.lastBody('findOrderKey')).toEqual({
      customerIdentifier: 'anna@example.com',
      referenceNumber: 'CW123456',
    });
    expect([planner.path(), history.length]).toEqual(['/amend', steps]);
    expect(planner.getByRole('heading', { name: 'Votre commande' })).toBeTruthy();
    expect(planner.tabStorage.get('coach-widgets.managed-order')).toBe('key-1');
  });

  it('has fields for an address and a reference, both required', async () => {
    const { getByRole } = await open();
    const attributes = ['type', 'autocomplete', 'autocapitalize', 'spellcheck', 'aria-required'];
    const read = (name: string) => attributes.map((key) => getByRole('textbox', { name }).getAttribute(key));
    expect(read(address)).toEqual(['email', 'email', 'none', 'false', 'true']);
    expect(read(reference)).toEqual([null, 'off', 'characters', 'false', 'true']);
  });

  it('shows the error of each field with a link, and preserves the input', async () => {
    const planner = await open();
    await fill(planner, 'anna', '');
    const { getByRole, user, root, requests } = planner;
    expect(getByRole('group', { name: '2 informations sont à corriger' })).toBe(root.activeElement);
    await user.click(getByRole('button', { name: 'Indiquez votre numéro de commande' }));
    expect(getByRole('textbox', { name: reference })).toBe(root.activeElement);
    expect(values(planner)).toEqual(['anna', '']);
    expect(requests()).not.toContain('findOrderKey');
  });

  it('shows the message of the specification if no order is found, and preserves the input (spec §8)', async () => {
    const planner = await open('', { findOrderKey: refuse(404) });
    await fill(planner, 'anna@example.com', 'CW999999');
    const message =
      "Nous sommes désolés, nous ne pouvons pas trouver ces détails. Veuillez réessayer. N'oubliez pas d'entrer les détails que vous avez utilisés lors de votre commande.";
    expect(planner.findText(message)).toBeTruthy();
    expect(planner.announcement()).toBe(message);
    expect(values(planner)).toEqual(['anna@example.com', 'CW999999']);
  });

  it.each([
    [
      'the waiting time after too many attempts',
      { retryAfterSeconds: 100 },
      429,
      'Trop de tentatives. Réessayez dans 2 minutes.',
    ],
    ['an unknown waiting time', {}, 429, 'Trop de tentatives. Réessayez dans quelques minutes.'],
    ['a failed search', {}, 503, 'La recherche n’a pas abouti.'],
  ])('reports %s', async (...[, more, status, message]) => {
    const failing = ({ endpoint }: FakeCall) => {
      throw apiFailure(endpoint, { kind: 'http', status, errors: [], ...more });
    };
    const planner = await open('', { findOrderKey: failing });
    await fill(planner, 'anna@example.com', 'CW123456');
    expect(planner.findText(message)).toBeTruthy();
    expect(planner.findText(/^Vérifiez votre connexion/) !== null).toBe(status === 503);
    const button = planner.getByRole('button', { name: 'Retrouver ma commande' });
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('sends one request for two presses, and shows no error before the first', async () => {
    const planner = await open('', { findOrderKey: () => new Promise(() => {}) });
    const { root, press, calls, getByRole, queryByRole } = planner;
    expect(root.querySelector('[aria-invalid=true]')).toBeNull();
    expect(queryByRole('link', { name: 'Continuer avec la commande déjà ouverte' })).toBeNull();
    await fill(planner, 'anna@example.com', 'CW123456');
    expect(getByRole('button', { name: 'Retrouver ma commande' }).getAttribute('aria-busy')).toBe('true');
    await press('Retrouver ma commande');
    expect(calls.filter(({ endpoint }) => endpoint === 'findOrderKey')).toHaveLength(1);
  });

  it.each([
    ['', '', ['Indiquez l’adresse e‑mail de la commande', 'Indiquez votre numéro de commande']],
    [
      ...(['anna', 'x'] as const),
      ['Indiquez une adresse e‑mail comme nom@exemple.fr', 'Un numéro de commande a de 4 à 20 lettres et chiffres'],
    ],
  ])('shows the errors of %j and %j', async (...[email, number, message]) => {
    const planner = await open();
    await fill(planner, email, number);
    const summary = planner.getByRole('group', { name: '2 informations sont à corriger' });
    expect([...summary.querySelectorAll('button')].map((button) => button.textContent)).toEqual(message);
  });

  it('links to the order that is open in this tab', async () => {
    const { getByRole } = await openPlanner('/manage-booking', {
      answers,
      page: { readTabText: (key) => (key === 'coach-widgets.managed-order' ? 'key-1' : undefined) },
    });
    expect(getByRole('link', { name: 'Continuer avec la commande déjà ouverte' })).toBeTruthy();
  });

  it('leads a guest to the sign-in, and from there to their tickets', async () => {
    const { getByRole, findText, press, tabStorage } = await open();
    expect(getByRole('link', { name: 'Me connecter pour voir tous mes billets' }).getAttribute('href')).toMatch(
      /\/login$/,
    );
    for (const message of [/^Cette commande n’est pas enregistrée/, /^Cette commande n’est plus ouverte/])
      expect(findText(message)).toBeNull();
    await press('Me connecter pour voir tous mes billets', 'link');
    expect([...tabStorage.values()]).toContain('/account-management/my-tickets');
  });

  it('fills in the address of a signed-in user, with a link to their tickets', async () => {
    const account = { name: 'Anna', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
    const planner = await open('', { getAccount: () => ({ ...account, isLocked: false }) });
    expect(values(planner)).toEqual(['anna@example.com', '']);
    const link = planner.getByRole('link', { name: 'Voir tous mes billets' });
    expect(link.getAttribute('href')).toBe('/account-management/my-tickets');
    await planner.press('Voir tous mes billets', 'link');
    expect([...planner.tabStorage.values()]).not.toContain('/account-management/my-tickets');
  });

  it('reports that the open order no longer exists', async () => {
    expect((await open('?again=true')).findText(/^Cette commande n’est plus ouverte/)).toBeTruthy();
  });

  it('reserves the height of its form while it searches the user’s order', async () => {
    const { root } = await open('?orderNumber=CW123456', { getOrderConfirmation: () => new Promise(() => {}) });
    const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
    expect(rows.map(({ style }) => style.blockSize)).toEqual(['72px', '72px', '72px']);
  });

  it('opens the user’s own order without the form', async () => {
    const { path } = await open('?orderNumber=CW123456', { getOrderConfirmation: () => wireOrder() });
    expect(path()).toBe('/amend');
  });

  it('prompts for the e-mail address of an unknown order', async () => {
    const planner = await open('?orderNumber=CW123456', {
      getOrderConfirmation: refuse(404),
      getAccountOrders: refuse(401),
    });
    expect(values(planner)).toEqual(['', 'CW123456']);
    expect(planner.findText(/Cette commande n’est pas enregistrée dans ce navigateur/)).toBeTruthy();
  });

  it('searches again if the address gets the number of another order', async () => {
    const { root, services, findText } = await open('?orderNumber=CW123456', {
      getOrderConfirmation: (call) =>
        JSON.stringify(call.input).includes('CW123456') ? refuse(404)(call) : new Promise(() => {}),
      getAccountOrders: refuse(401),
    });
    expect(findText(/^Cette commande n’est pas enregistrée/)).toBeTruthy();
    await act(async () => services.open(createNavigation).go('/journey-planner/manage-booking?orderNumber=CW777777'));
    expect(findText(/^Cette commande n’est pas enregistrée/)).toBeNull();
    expect(root.querySelector('.skeleton-row')).toBeTruthy();
  });
});
