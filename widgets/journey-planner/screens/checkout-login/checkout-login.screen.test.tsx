// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { getFocusedElement } from '#shared/ui/keyboard/get-focused-element.ts';
import { pass } from '#test/support/render-island.tsx';
import { createBasket, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const user = (isAuthenticated: boolean) => ({ name: 'Ada', isAuthenticated, isActivated: isAuthenticated });

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

function open(answers: Scene['answers'] = {}, change: object = {}, common: Scene['common'] = {}) {
  const defaultAnswers = {
    getBasket: () => ({ basket: createBasket([londonLeeds], change) }),
    getAccount: () => user(false),
  };
  return openPlanner('/login', { answers: { ...defaultAnswers, ...answers }, common });
}

it.each([
  ['to the payment', {}, '/payment'],
  ['to the order form if nothing is to be paid', { total: 0 }, '/zero-payment'],
])('the sign-in leads a guest %s', async (...[, change, expected]) => {
  const { press, path } = await open({}, change);
  await press('Continuer sans compte', 'link');
  expect(path()).toBe(expected);
});

it('a sign-in redirects to the payment, replacing the history entry', async () => {
  const historyLength = history.length;
  const {
    press,
    path,
    getByLabelText,
    user: hand,
    calls,
  } = await open({ login: () => user(true), logIn: () => user(true) });
  await hand.type(getByLabelText('Adresse e-mail', { exact: false }), 'ada@example.com');
  await hand.type(getByLabelText('Mot de passe', { exact: false }), 'secret');
  await press('Se connecter');
  expect(calls.some(({ input }) => JSON.stringify(input.body ?? '').includes('ada@example.com'))).toBe(true);
  expect([path(), history.length]).toEqual(['/payment', historyLength]);
});

it('a signed-in user is redirected to the next step', async () => {
  const { path, queryByRole } = await open({ getAccount: () => user(true) });
  await pass(500);
  expect([path(), queryByRole('button', { name: 'Se connecter' })]).toEqual(['/payment', null]);
});

it('a guest can continue if the account cannot be loaded', async () => {
  const { getByRole } = await open({ getAccount: refuse(500) });
  expect(getByRole('link', { name: 'Continuer sans compte' }).getAttribute('href')).toBe('/journey-planner/payment');
});

it('returning to the basket preserves it', async () => {
  const { press, path, requests } = await open();
  await press('Retour au panier', 'link');
  expect(path()).toBe('/basket');
  expect(requests()).not.toContain('deleteBasket');
});

it('a user who is not activated is not redirected, and is offered the activation (spec §4 "Session")', async () => {
  const waiting = { ...user(true), isActivated: false };
  const { path, queryByRole, getByRole, press, tabStorage, loadedAddresses } = await open({
    getAccount: () => waiting,
  });
  await pass(500);
  expect([path(), queryByRole('button', { name: 'Se connecter' })]).toEqual(['/login', null]);
  expect(getByRole('link', { name: 'Continuer sans compte' })).toBeTruthy();
  await press('Activer le compte', 'link');
  expect([...tabStorage.values()]).toContain('/journey-planner/login');
  expect(loadedAddresses.map((href) => new URL(href).pathname)).toEqual(['/account-management/account/activate']);
});

it.each(['shadow', 'light'] as const)('a sign-in without activation focuses the advice, %s', async (isolation) => {
  const waiting = { ...user(true), isActivated: false };
  const island = await open({ login: () => waiting }, {}, { isolation });
  await island.user.type(island.getByLabelText('Adresse e-mail', { exact: false }), 'ada@example.com');
  await island.user.type(island.getByLabelText('Mot de passe', { exact: false }), 'secret');
  await island.press('Se connecter');
  expect(island.path()).toBe('/login');
  expect(island.getByText(/Ce compte n’est pas encore activé/)).toBe(getFocusedElement(document));
});

it('a social login attaches the order of the address (spec §7)', async () => {
  vi.stubGlobal('FB', {
    init: vi.fn(),
    login: (callback: (response: unknown) => void) =>
      callback({ status: 'connected', authResponse: { accessToken: 't' } }),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const island = await openPlanner('/login?orderNumber=CW123456', {
    settings: { facebookAppId: '4711' },
    answers: {
      getBasket: () => ({ basket: createBasket([londonLeeds]) }),
      getAccount: () => user(false),
      verifyFacebookAccount: () => user(true),
    },
  });
  await pass(500);
  await island.press('Continuer avec Facebook');
  const lastBody = island.calls.find(({ endpoint }) => endpoint === 'verifyFacebookAccount');
  expect(lastBody?.input).toEqual({ body: { accessToken: 't', orderNumber: 'CW123456' } });
});

it.each([
  ['a missing basket', null],
  ['a basket without journeys', createBasket([])],
])('%s leads back to the basket', async (...[, basket]) => {
  const { findText, press, path, queryByRole } = await open({ getBasket: () => ({ basket }) });
  expect(findText('Votre panier est vide, ou son temps est écoulé.')).toBeTruthy();
  expect(queryByRole('link', { name: 'Continuer sans compte' })).toBeNull();
  await press('Retour au panier', 'link');
  expect(path()).toBe('/basket');
});

it('the choices are headed below the title, and their height is reserved while the basket loads', async () => {
  const { getAllByRole } = await open();
  expect(getAllByRole('heading', { level: 3 }).length).toBeGreaterThanOrEqual(2);
  const { root } = await open({ getBasket: () => new Promise(() => {}) });
  const rows = [...root.querySelectorAll<HTMLElement>('.skeleton-row')];
  expect(rows.map(({ style }) => style.blockSize)).toEqual(['160px', '160px']);
});
