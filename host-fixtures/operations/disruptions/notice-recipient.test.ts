import { expect, it } from 'vitest';
import { type Host } from '../../server/http/kit/host.ts';
import { findRecipient } from './notice-recipient.ts';

/** Returns the recipient of a notice for these settings and this number in the profile. */
function recipient(
  account: { readonly isActivated: boolean } | undefined,
  settings: object = {},
  order: { readonly emailAddress?: string; readonly smsNumber?: string } = {},
) {
  const host = {
    accounts: { find: (address: string) => Promise.resolve(address === 'anna@example.com' ? account : undefined) },
    accountDetails: {
      getSettings: () =>
        Promise.resolve({ language: 'es', isNotifiedByEmail: false, isNotifiedByText: false, ...settings }),
      getProfile: () => Promise.resolve({ country: 'GB', telephoneNumber: '07700 900123' }),
    },
  } as unknown as Pick<Host, 'accounts' | 'accountDetails'>;
  return findRecipient(host, { emailAddress: 'Anna@example.com', ...order }, 'en');
}

const member = { language: 'es', isMember: true };
const emailAddress = 'Anna@example.com';
const account = { isActivated: true };
const paidNumber = '+447700900456';

it.each<[string, ReturnType<typeof recipient>, object]>([
  ['a guest', recipient(undefined), { emailAddress, isMember: false }],
  [
    'a guest who paid for text messages',
    recipient(undefined, {}, { smsNumber: paidNumber }),
    {
      emailAddress,
      smsNumber: paidNumber,
      isMember: false,
    },
  ],
  ['a guest without an address', recipient(undefined, {}, { emailAddress: '' }), { isMember: false }],
  ['an account that was never activated', recipient({ isActivated: false }), { emailAddress, isMember: false }],
  ['an account that wants nothing', recipient(account), member],
  ['an account that wants mail', recipient(account, { isNotifiedByEmail: true }), { ...member, emailAddress }],
  [
    'an account that wants text messages',
    recipient(account, { isNotifiedByText: true }),
    {
      ...member,
      smsNumber: '+447700900123',
    },
  ],
  [
    'an account that paid for text messages',
    recipient(account, { isNotifiedByText: true }, { smsNumber: paidNumber }),
    {
      ...member,
      smsNumber: paidNumber,
    },
  ],
])('sends notices of %s to the chosen channels', async (_case, actual, expected) => {
  expect(await actual).toEqual(expected);
});
