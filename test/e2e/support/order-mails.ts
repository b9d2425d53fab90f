import { expect, type Page } from '@playwright/test';
import { type ListedMail, listMails } from './outbox.ts';

/**
 * The message of a kind about an order to the buyer of these tests, from the outbox of the trial host, which checks
 * booked journeys every 20 seconds.
 *
 * @param kind `disruption-cancelled`, `order-bought` …
 */
export async function waitForOrderMail(page: Page, orderNumber: string, kind: string): Promise<ListedMail> {
  const findMails = async () => {
    const mails = await listMails(page, 'anna@example.com', kind);
    return mails.filter((mail) => mail.text_body.includes(orderNumber));
  };
  await expect.poll(findMails, { timeout: 60_000 }).toHaveLength(1);
  return (await findMails())[0] as ListedMail;
}
