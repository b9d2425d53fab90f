import { endpoint } from '../kit/endpoint.ts';
import { billingDetails, billingInfo } from '../payment/billing-info.ts';

/**
 * Returns the contact details of an account's owner. The specification lists the page that shows them (§2
 * `account-management`), but not the calls of this file.
 */
export const getProfile = endpoint('getProfile', 'GET /account-management/api/profile', {
  summary: 'Returns the contact details of the signed-in account’s owner.',
  answer: billingInfo,
});

/**
 * Replaces a profile, and returns the new one. Missing fields are deleted, but the e-mail address never changes. 422: a field
 * is invalid.
 */
export const saveProfile = endpoint('saveProfile', 'POST /account-management/api/profile', {
  summary: 'Replaces the profile of the signed-in account. 422: a field is invalid.',
  // All details of a payer, of 500 characters each.
  maxBodyBytes: 20 * 1024,
  body: billingDetails,
  answer: billingInfo,
});
