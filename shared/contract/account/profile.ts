import { endpoint } from '../kit/endpoint.ts';
import { billingInfo } from '../payment/billing-info.ts';

/** What the account knows of its owner (spec §2 `account-management`); the specification names no call for it. */
export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/account-management/api/profile',
  summary: 'What the account that is signed in knows of its owner.',
  answer: billingInfo,
});

/** Writes a profile as a whole: what is left out is forgotten, but the address of the account, which stays. 422: a field will not do. */
export const saveProfile = endpoint({
  name: 'saveProfile',
  method: 'POST',
  path: '/account-management/api/profile',
  summary: 'Writes the profile of the account that is signed in, as a whole. 422: a field will not do.',
  body: billingInfo,
  answer: billingInfo,
});
