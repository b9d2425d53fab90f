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
  ['past it, where nothing is to be paid', { total: 0 }, '/zero-payment'],
])('leads a guest %s', async (...[, change, expected]) => {
  const { press, path } = await open({}, change);
  await press('Continuer sans compte', 'link');
  expect(path()).toBe(expected);
});

it('signs in, and leads on; no step back leads here', async () => {
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

it('does not ask who is signed in', async () => {
  const { path, queryByRole } = await open({ getAccount: () => user(true) });
  await pass(500);
  expect([path(), queryByRole('button', { name: 'Se connecter' })]).toEqual(['/payment', null]);
});

it('lets a guest go on where nobody can tell who is signed in', async () => {
  const { getByRole } = await open({ getAccount: refuse(500) });
  expect(getByRole('link', { name: 'Continuer sans compte' }).getAttribute('href')).toBe('/journey-planner/payment');
});

it('keeps the basket on the way back', async () => {
  const { press, path, asked } = await open();
  await press('Retour au panier', 'link');
  expect(path()).toBe('/basket');
  expect(asked()).not.toContain('deleteBasket');
});
