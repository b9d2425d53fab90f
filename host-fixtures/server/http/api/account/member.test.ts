import { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { type Account } from '../../../accounts/accounts.ts';
import { type Host } from '../../kit/host.ts';
import { findMember } from './member.ts';

const account = { emailAddress: 'anna@example.com', isActivated: true, isLocked: false } as Account;

/** Whose call it is, when this address is signed in and has this account. */
function callOf(address: string | undefined, found: Account | undefined): Promise<Account> {
  const accounts = { find: (asked: string) => Promise.resolve(asked === account.emailAddress ? found : undefined) };
  const signedIn = { read: () => Promise.resolve(address) };
  return findMember({ accounts, signedIn } as unknown as Pick<Host, 'accounts' | 'signedIn'>, {} as FastifyRequest);
}

it('a call is that of the account that is signed in', async () => {
  expect(await callOf(account.emailAddress, account)).toBe(account);
});

it.each<[string, string | undefined, Account | undefined, number]>([
  ['while no one is signed in', undefined, account, 401],
  ['after the account was closed', account.emailAddress, undefined, 401],
  ['after the account was locked', account.emailAddress, { ...account, isLocked: true }, 401],
  ['before the account is activated', account.emailAddress, { ...account, isActivated: false }, 403],
])('a call %s is refused', async (...[, address, found, status]) => {
  await expect(callOf(address, found)).rejects.toMatchObject({ status });
});
