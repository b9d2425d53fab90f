import { readFileSync } from 'node:fs';
import { type Database } from '../../server/database/tables.ts';
import { type ProviderKind, type ProviderBooks } from '../../server/payments/payment-provider.ts';
import { isProviderName, providerKinds } from '../../server/payments/providers.ts';

/** What the command line says about the books that are read. */
interface WrittenBooks {
  readonly provider: string;
  readonly 'provider-url'?: string | undefined;
  readonly 'provider-secret-file'?: string | undefined;
}

/** The sandbox's own database, or what a provider's lists say. */
export type AskedBooks = 'sandbox' | ((database: Database) => ProviderBooks);

/**
 * Whose books are compared with the host's.
 *
 * @throws with a sentence for the operator
 */
export function askedBooks(
  { provider, 'provider-url': url, 'provider-secret-file': file }: WrittenBooks,
  env: Readonly<Record<string, string | undefined>>,
): AskedBooks {
  if (!isProviderName(provider)) {
    throw new Error(`“${provider}” is no payment provider: there are ${Object.keys(providerKinds).join(', ')}.`);
  }
  const { books, origin = url, secretNames }: ProviderKind = providerKinds[provider];
  if (books === undefined) return 'sandbox';
  const secret = (file === undefined ? env[secretNames.secret] : readFileSync(file, 'utf8'))?.trim() ?? '';
  if (secret === '') throw new Error(`Give ${secretNames.secret}, or --provider-secret-file, to read what was booked.`);
  const address = { origin: url ?? origin ?? '', secret };
  return (database) => books(address, database);
}
