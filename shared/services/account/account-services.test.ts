import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createSessions } from '../session/sessions.ts';
import { createAccountSettings } from './account-settings.ts';
import { createDistanceUnits } from './distance-units.ts';
import { createProfiles } from './profiles.ts';
import { createRegistrations } from './registrations.ts';
import { createTravellers } from './travellers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = { name: 'Anna Martin', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
const noe = { ...anna, name: 'Noé Petit', emailAddress: 'noe@example.com' };
const traveller = {
  travellerId: 't1',
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'ADULT' as const,
  isDefault: false,
  assistance: 'NONE' as const,
  hasAttendant: false,
};
const pass = () => vi.advanceTimersByTimeAsync(150);
const settle = async <Outcome>(outcome: Promise<Outcome>) => {
  await pass();
  return outcome;
};

async function open(answers: NonNullable<Parameters<typeof fakePage>[0]> = {}) {
  const page = fakePage({ getAccount: () => anna, logout: () => ({}), ...answers });
  page.services.open(createSessions).watch();
  await pass();
  const readPart = <Part extends Parameters<typeof selectAccountPart>[0]>(part: Part) =>
    selectAccountPart(part)(page.store.getState());
  return { ...page, readPart };
}

describe('a profile', () => {
  it('is requested, and saved completely', async () => {
    const { services, readPart, calls } = await open({
      getProfile: () => ({ firstName: 'Anna' }),
      saveProfile: ({ input }) => input.body,
    });
    const profiles = services.open(createProfiles);
    profiles.watch();
    expect(readPart('profile')).toEqual({ state: 'loading' });
    await pass();
    expect(readPart('profile')).toEqual({ state: 'ready', value: { firstName: 'Anna' } });
    const next = { firstName: 'Anne', lastName: 'Martin' };
    expect(await settle(profiles.save(next))).toEqual({ kind: 'done' });
    expect(readPart('profile')).toEqual({ state: 'ready', value: next });
    expect(calls.at(-1)?.endpoint).toBe('getAccount');
  });

  it('is dropped as soon as a different visitor is signed in', async () => {
    let user = anna;
    const { services, readPart } = await open({ getAccount: () => user, getProfile: () => ({ firstName: 'Anna' }) });
    services.open(createProfiles).watch();
    await pass();
    user = noe;
    void services.open(createSessions).check();
    await pass();
    expect(readPart('profile')).toEqual({ state: 'idle' });
  });
});

describe('a change of the account', () => {
  it.each([
    [422, { kind: 'refused', ids: ['invalid'], messages: ['No.'] }],
    [401, { kind: 'signed-out' }],
    [403, { kind: 'signed-out' }],
    [429, { kind: 'too-many' }],
    [500, { kind: 'failed' }],
  ])('that is answered with status %i reports the outcome', async (status, expected) => {
    const { services } = await open({ saveProfile: refuse(status, [{ id: 'invalid', message: 'No.' }]) });
    expect(await settle(services.open(createProfiles).save({ firstName: 'Anna' }))).toEqual(expected);
  });
});

describe('settings', () => {
  const settings = { language: 'en', isNotifiedByEmail: true, isNotifiedByText: false };

  it('have the unit of the page if none is set (spec §9)', async () => {
    const { services, readPart } = await open({ getAccountSettings: () => settings });
    services.open(createAccountSettings).watch();
    await pass();
    expect(readPart('settings')).toEqual({ state: 'ready', value: { ...settings, units: 'MILES' } });
  });

  it('are shown as they were saved', async () => {
    const { services, readPart } = await open({ saveAccountSettings: () => settings });
    const next = { ...settings, language: 'pl' as const, units: 'KM' as const };
    expect(await settle(services.open(createAccountSettings).save(next))).toEqual({ kind: 'done' });
    expect(readPart('settings')).toEqual({ state: 'ready', value: next });
    expect(services.open(createDistanceUnits).read()).toBe('KM');
  });

  it.each([
    ['KM', 'KM'],
    ['MILES', undefined],
    [undefined, undefined],
  ] as const)('store %s for other pages as %s if the default is miles', async (units, expected) => {
    const { services } = await open({ getAccountSettings: () => ({ ...settings, units }) });
    services.open(createAccountSettings).watch();
    await pass();
    expect(services.open(createDistanceUnits).read()).toBe(expected);
  });
});

it.each([
  ['KM', 'KM'],
  ['MILES', 'MILES'],
  ['YARDS', undefined],
  ['', undefined],
])('a stored distance unit "%s" is read as %s', async (storedUnit, expected) => {
  const { services, page } = await open();
  page.writeText('coach-widgets.units', storedUnit);
  expect(services.open(createDistanceUnits).read()).toBe(expected);
});

describe('closing an account', () => {
  it('signs out, also in other tabs, and removes stored data', async () => {
    const { services, store, notifiedChannels, storage, calls } = await open({ closeAccount: () => ({}) });
    storage.set('coach-widgets.orders', '[]');
    expect(await settle(services.open(createAccountSettings).close('a secret', false))).toEqual({ kind: 'done' });
    expect(selectSession(store.getState())).toEqual({ state: 'unauthenticated', isLocked: false });
    expect(notifiedChannels).toContain('coach-widgets.session');
    expect(storage.has('coach-widgets.orders')).toBe(false);
    expect(calls.at(-1)?.input.body).toEqual({ password: 'a secret', isConfirmed: true, erasesOrders: false });
  });

  it.each([
    ['is done if the visitor is no longer signed in', { isAuthenticated: false, isActivated: false }, 'done'],
    ['fails if the visitor is still signed in', anna, 'failed'],
  ])('whose answer is lost %s', async (_case, user, kind) => {
    let now: object = anna;
    const { services } = await open({ getAccount: () => now, closeAccount: refuse(502) });
    now = user;
    const outcome = services.open(createAccountSettings).close('a secret', false);
    await pass();
    expect(await settle(outcome)).toEqual({ kind });
  });

  it('fails without a call while the visitor is signing out', async () => {
    const { services, calls } = await open({ logout: () => ({}), closeAccount: () => ({}) });
    void services.open(createSessions).signOut();
    expect(await settle(services.open(createAccountSettings).close('a secret', false))).toEqual({ kind: 'failed' });
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain('closeAccount');
  });

  it('leaves everything as it is if the password is wrong', async () => {
    const { services, store } = await open({ closeAccount: refuse(422, [{ id: 'wrong-password' }]) });
    const outcome = await settle(services.open(createAccountSettings).close('x', false));
    expect(outcome).toEqual({ kind: 'refused', ids: ['wrong-password'], messages: [] });
    expect(selectSession(store.getState()).state).toBe('activated');
  });
});

describe('travellers', () => {
  const secondTraveller = { ...traveller, travellerId: 't2', firstName: 'Inès' };

  it('are added and removed', async () => {
    const { services, readPart } = await open({
      getTravellers: () => ({ travellers: [] }),
      saveTraveller: () => ({ travellers: [traveller, secondTraveller] }),
      deleteTraveller: () => ({}),
    });
    const travellers = services.open(createTravellers);
    travellers.watch();
    await pass();
    const { travellerId: _new, ...words } = traveller;
    expect(await settle(travellers.save(words))).toEqual({ kind: 'done' });
    expect(readPart('travellers')).toEqual({ state: 'ready', value: [traveller, secondTraveller] });
    expect(await settle(travellers.remove('t1'))).toEqual({ kind: 'done' });
    expect(readPart('travellers')).toEqual({ state: 'ready', value: [secondTraveller] });
  });
});

describe('a change with an idempotency key', () => {
  const { travellerId: _new, ...words } = traveller;
  type Wish = (services: ReturnType<typeof fakePage>['services'], value: string) => Promise<unknown>;
  const wishes: Record<string, Wish> = {
    saveTraveller: (services, firstName) => services.open(createTravellers).save({ ...words, firstName }),
    changePassword: (services, next) => services.open(createAccountSettings).changePassword('a', next),
    resetPassword: (services, next) => services.open(createRegistrations).reset('CODE', next),
  };

  it.each(Object.entries(wishes))('has the same key until it is answered: %s', async (name, wish) => {
    let isAnswered = false;
    const { services, calls } = await open({
      [name]: (call) => (isAnswered ? { travellers: [traveller] } : Reflect.apply(refuse(502), undefined, [call])),
    });
    const send = (value: string) => settle(wish(services, value));
    await send('Zoé');
    await send('Zoé');
    await send('Noé');
    isAnswered = true;
    await send('Noé');
    await send('Noé');
    const keys = calls.filter(({ endpoint }) => endpoint === name).map(({ key }) => key);
    const [firstKey, retryKey, secondKey, secondRetryKey, thirdKey] = keys;
    expect([retryKey, secondRetryKey]).toEqual([firstKey, secondKey]);
    expect(new Set([firstKey, secondKey, thirdKey]).size).toBe(3);
  });
});

it('a registration and a forgotten password have the same answers, and do not sign in', async () => {
  const succeed = () => ({});
  const { services, requests } = await open({
    registerAccount: succeed,
    resendActivation: succeed,
    forgetPassword: succeed,
    resetPassword: succeed,
  });
  const registrations = services.open(createRegistrations);
  const words = {
    firstName: 'Zoé',
    lastName: 'Roux',
    emailAddress: 'zoe@example.com',
    password: 'dix heures et quart',
  };
  for (const change of [
    registrations.register(words),
    registrations.resend('zoe@example.com'),
    registrations.requestPasswordReset('zoe@example.com'),
    registrations.reset('CODE', 'dix heures et quart'),
  ])
    expect(await settle(change)).toEqual({ kind: 'done' });
  expect(requests().filter((name) => name === 'getAccount')).toHaveLength(1);
});
