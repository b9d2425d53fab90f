import { expect, type Page } from '@playwright/test';
import { listMails } from './outbox.ts';

/**
 * The link of the latest message of a kind to an address, from the outbox of the trial host.
 *
 * @param kind `account-activation`, `account-reset` …
 */
export async function getMailedLink(page: Page, address: string, kind: string): Promise<string> {
  const getLatestText = async () => (await listMails(page, address, kind))[0]?.text_body ?? '';
  await expect.poll(getLatestText).toContain('http');
  return /https?:\/\/\S+/.exec(await getLatestText())?.[0] ?? '';
}

let count = 0;
/** An address without an account. */
export function createEmailAddress(): string {
  count += 1;
  return `zoe-${process.pid}-${Date.now()}-${count}@example.com`;
}
