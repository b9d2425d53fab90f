// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { basketOf, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const user = (isAuthenticated: boolean) => ({ name: 'Ada', isAuthenticated, isActivated: isAuthenticated });

function open(answers: NonNullable<Parameters<typeof openPlanner>[1]>['answers'] = {}, change: object = {}) {
  const known = {
    getBasket: () => ({ basket: basketOf([londonLeeds], change) }),
    getAccount: () => user(false),
  };
  return openPlanner('/login', { answers: { ...known, ...answers } });
}

it.each([
  ['to the payment', {}, '/payment'],
  ['to the order form, where nothing is to be paid', { total: 0 }, '/zero-payment'],
])('the sign-in leads a guest %s', async (...[, change, expected]) => {
  const { press, path } = await open({}, change);
  await press('Continuer sans compte', 'link');
  expect(path()).toBe(expected);
});

it('a sign-in leads to the payment, without a step back', async () => {
  const before = history.length;
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
  expect([path(), history.length]).toEqual(['/payment', before]);
});

it('a user who is signed in is led on without being asked', async () => {
  const { path, queryByRole } = await open({ getAccount: () => user(true) });
  await pass(500);
  expect([path(), queryByRole('button', { name: 'Se connecter' })]).toEqual(['/payment', null]);
});

it('a guest can go on when the account cannot be loaded', async () => {
  const { getByRole } = await open({ getAccount: refuse(500) });
  expect(getByRole('link', { name: 'Continuer sans compte' }).getAttribute('href')).toBe('/journey-planner/payment');
});

it('going back to the basket keeps it', async () => {
  const { press, path, asked } = await open();
  await press('Retour au panier', 'link');
  expect(path()).toBe('/basket');
  expect(asked()).not.toContain('deleteBasket');
});
