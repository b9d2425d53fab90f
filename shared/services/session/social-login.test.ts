import { describe, expect, it, vi } from 'vitest';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createSocialLogin, type LoadSocialProvider } from './social-login.ts';

const connectedAnswer = { status: 'connected', authResponse: { accessToken: 't' } };

function open(change: Partial<Settings> = { facebookAppId: '4711' }, answer: unknown = connectedAnswer) {
  const page = fakePage({}, change);
  const { settings, consents, failures } = page.services;
  const login = vi.fn(async () => answer);
  const load = vi.fn<LoadSocialProvider>(async () => ({ login }));
  return { ...page, login, load, social: createSocialLogin({ settings, consents, failures }, load) };
}

it('the social login is available only while the visitor consents', async () => {
  const { social, load, services } = open({ facebookAppId: '1', operation: 'US' });
  await social.authorise('fr');
  expect(load).not.toHaveBeenCalled();
  services.consents.choose('granted');
  await social.authorise('fr');
  services.consents.choose('denied');
  await social.authorise('fr');
  expect(load).toHaveBeenCalledOnce();
});

describe('the provider’s script is loaded (issue "only when facebookAppId is set and consent given")', () => {
  it.each<[boolean, Partial<Settings>]>([
    [true, { facebookAppId: '1' }],
    [true, { facebookAppId: '1', operation: 'US', consent: 'granted' }],
    [false, {}],
    [false, { facebookAppId: '' }],
    [false, { facebookAppId: '1', consent: 'denied' }],
    [false, { facebookAppId: '1', consent: 'required' }],
    [false, { facebookAppId: '1', operation: 'US' }],
  ])('%s with the settings %j', async (expected, change) => {
    const { social, load } = open(change);
    social.prepare('fr');
    expect(load).toHaveBeenCalledTimes(expected ? 1 : 0);
    const { kind } = await social.authorise('fr');
    expect(kind).toBe(expected ? 'authorised' : 'unavailable');
    expect(load).toHaveBeenCalledTimes(expected ? 1 : 0);
  });
});

describe('the provider’s login window', () => {
  it('is opened with the scope only, in the page’s language', async () => {
    const { social, load, login } = open({ facebookAppId: '4711', operation: 'CA' });
    expect(await social.authorise('fr')).toEqual({ kind: 'authorised', accessToken: 't' });
    expect(load.mock.calls).toEqual([[{ appId: '4711', address: 'https://connect.facebook.net/fr_CA/sdk.js' }]]);
    expect(login.mock.calls).toEqual([['public_profile,email']]);
  });

  it('counts as not logged in if it is closed (spec §8)', async () => {
    const { social, loggedMessages } = open(undefined, { status: 'unknown' });
    expect(await social.authorise('fr')).toEqual({
      kind: 'not-logged-in',
      status: 400,
      message: 'facebook popup closed',
      errors: [{ id: 'popup-closed', message: 'facebook popup closed' }],
    });
    expect(loggedMessages).toEqual([]);
  });

  it('is opened once for two presses', async () => {
    const { social, login } = open();
    await Promise.all([social.authorise('fr'), social.authorise('fr')]);
    expect(login).toHaveBeenCalledOnce();
    await social.authorise('fr');
    expect(login).toHaveBeenCalledTimes(2);
  });

  it('is unavailable when the script is blocked, and the next press loads it again', async () => {
    const { social, load, loggedMessages } = open();
    load.mockRejectedValueOnce(new Error('The script of the social login was blocked or lost.'));
    social.prepare('fr');
    expect(await social.authorise('fr')).toEqual({ kind: 'unavailable' });
    expect(loggedMessages).toEqual(['The script of the social login was blocked or lost.']);
    expect(await social.authorise('fr')).toEqual({ kind: 'authorised', accessToken: 't' });
  });

  it('is unavailable when the script throws', async () => {
    const { social, login } = open();
    login.mockRejectedValueOnce(new TypeError('x'));
    expect(await social.authorise('fr')).toEqual({ kind: 'unavailable' });
  });
});
