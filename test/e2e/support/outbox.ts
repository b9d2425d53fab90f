import { type Page } from '@playwright/test';

/** A message as the outbox of the trial host lists it. */
export interface ListedMail {
  readonly mail_id: string;
  /** `disruption-cancelled`, `order-bought`, `account-activation` … */
  readonly kind: string;
  readonly lang: string;
  readonly text_body: string;
}

/** The messages of a kind to an address, the latest first. */
export async function listMails(page: Page, address: string, kind: string): Promise<readonly ListedMail[]> {
  const answer = await page.request.get(`/outbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await answer.json()) as { readonly mails: readonly ListedMail[] };
  return mails.filter((mail) => mail.kind === kind);
}
