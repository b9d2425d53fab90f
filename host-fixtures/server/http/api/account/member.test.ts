import { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { type Account } from '../../../accounts/accounts.ts';
import { type Host } from '../../kit/host.ts';
import { findMember } from './member.ts';

const account = { emailAddress: 'anna@example.com', isActivated: true, isLocked: false } as Account;

/** Finds the member, with this signed-in address and this account of Anna. */
function findAnna(address: string | undefined, storedAccount: Account | undefined): Promise<Account> {
  const accounts = {
    find: (emailAddress: string) => Promise.resolve(emailAddress === account.emailAddress ? storedAccount : undefined),
  };
  const signIns = { read: () => Promise.resolve(address) };
  return findMember({ accounts, signIns } as unknown as Pick<Host, 'accounts' | 'signIns'>, {} as FastifyRequest);
}

it('findMember returns the account that is signed in', async () => {
  expect(await findAnna(account.emailAddress, account)).toBe(account);
});

it.each<[string, string | undefined, Account | undefined, number]>([
  ['without a sign-in', undefined, account, 401],
  ['after the account was closed', account.emailAddress, undefined, 401],
  ['after the account was locked', account.emailAddress, { ...account, isLocked: true }, 401],
  ['before the account is activated', account.emailAddress, { ...account, isActivated: false }, 403],
])('findMember refuses a call %s', async (...[, address, storedAccount, status]) => {
  await expect(findAnna(address, storedAccount)).rejects.toMatchObject({ status });
});
