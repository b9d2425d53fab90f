import { boolean, fallback, literal, object, picklist, unknown } from 'valibot';
import { distanceUnits } from '#shared/domain/account/account-settings.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { invalidAsUndefined, text } from '../kit/fields.ts';

/**
 * Settings of an account. Without `units`, those of the page apply (spec §9). `offersTextMessages`: whether the
 * operator sends text messages.
 */
const settings = object({
  language: picklist(locales),
  units: invalidAsUndefined(picklist(distanceUnits)),
  isNotifiedByEmail: fallback(boolean(), true),
  isNotifiedByText: fallback(boolean(), false),
  offersTextMessages: fallback(boolean(), true),
});

/**
 * Returns the settings of an account (spec §2 `account-management/my-settings`). The specification does not define this
 * call.
 */
export const getAccountSettings = endpoint('getAccountSettings', 'GET /account-management/api/settings', {
  summary: 'Returns the settings of the signed-in account.',
  answer: settings,
});

/**
 * Saves the settings. 422: text messages are enabled, but the profile has no suitable number or the operator does not
 * send any.
 */
export const saveAccountSettings = endpoint('saveAccountSettings', 'POST /account-management/api/settings', {
  summary:
    'Saves the settings of the account. 422: text messages cannot be sent to the profile’s number, or not at all.',
  body: object({
    language: picklist(locales),
    units: picklist(distanceUnits),
    isNotifiedByEmail: boolean(),
    isNotifiedByText: boolean(),
  }),
  answer: settings,
});

/**
 * Changes the password and signs out all other browsers. 422: the current password is wrong, or the new one is invalid.
 */
export const changePassword = endpoint('changePassword', 'POST /account-management/api/password', {
  summary: 'Changes the password and signs out all other browsers. 422: one of the two is invalid.',
  renewsSession: true,
  body: object({ currentPassword: text, password: text }),
  answer: unknown(),
});

/** Closes the account permanently, and signs out (spec §2 `account-closed`). 422: the password is wrong. */
export const closeAccount = endpoint('closeAccount', 'POST /account-management/api/close', {
  summary: 'Removes the signed-in account and its data. 422: the password is wrong.',
  renewsSession: true,
  body: object({ password: text, isConfirmed: literal(true) }),
  answer: unknown(),
});
