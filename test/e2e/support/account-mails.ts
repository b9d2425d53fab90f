import { expect, type Page } from '@playwright/test';
import { mailsTo } from './outbox.ts';

/**
 * The link of the latest message of a kind to an address, from the outbox of the trial host.
 *
 * @param kind `account-activation`, `account-reset` …
 */
export async function mailedLink(page: Page, address: string, kind: string): Promise<string> {
  const newest = async () => (await mailsTo(page, address, kind))[0]?.text_body ?? '';
  await expect.poll(newest).toContain('http');
  return /https?:\/\/\S+/.exec(await newest())?.[0] ?? '';
}

let count = 0;
/** An address without an account. */
export function ownAddress(): string {
  count += 1;
  return `zoe-${process.pid}-${Date.now()}-${count}@example.com`;
}
