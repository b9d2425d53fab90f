import { boolean, fallback, literal, object, picklist, unknown } from 'valibot';
import { distanceUnits } from '#shared/domain/account/account-settings.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * What the owner of an account has chosen. `units` is missing where nothing was chosen: then it is the page's (spec §9).
 * `offersTextMessages`: whether the operator sends any.
 */
const settings = object({
  language: picklist(locales),
  units: invalidAsUndefined(picklist(distanceUnits)),
  isNotifiedByEmail: fallback(boolean(), true),
  isNotifiedByText: fallback(boolean(), false),
  offersTextMessages: fallback(boolean(), true),
});

/** The settings of an account (spec §2 `account-management/my-settings`); the specification names no call for them. */
export const getAccountSettings = endpoint({
  name: 'getAccountSettings',
  method: 'GET',
  path: '/account-management/api/settings',
  summary: 'What the owner of the account that is signed in has chosen.',
  answer: settings,
});

/** Writes them. 422: text messages that have no number to go to, or that nobody sends. */
export const saveAccountSettings = endpoint({
  name: 'saveAccountSettings',
  method: 'POST',
  path: '/account-management/api/settings',
  summary: 'Writes what the owner has chosen. 422: no text message reaches the profile’s number, or none is sent.',
  body: object({
    language: picklist(locales),
    units: picklist(distanceUnits),
    isNotifiedByEmail: boolean(),
    isNotifiedByText: boolean(),
  }),
  answer: settings,
});

/** Changes the password, and signs out every other browser. 422: the old one is wrong, or the new one will not do. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account-management/api/password',
  summary: 'Changes the password, and signs out every other browser. 422: one of the two will not do.',
  renewsSession: true,
  body: object({ currentPassword: text, password: text }),
  answer: unknown(),
});

/** Closes the account for good, and signs out (spec §2 `account-closed`). 422: the password is wrong. */
export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/account-management/api/close',
  summary: 'Removes the account that is signed in, and what it knows of its owner. 422: the password is wrong.',
  renewsSession: true,
  body: object({ password: text, isConfirmed: literal(true) }),
  answer: unknown(),
});
