import { expect, type Page } from '@playwright/test';
import { type ListedMail, mailsTo } from './outbox.ts';

/**
 * The message of a kind about an order to the buyer of these tests, from the outbox of the trial host, which checks
 * booked journeys every 20 seconds.
 *
 * @param kind `disruption-cancelled`, `order-bought` …
 */
export async function mailOfOrder(page: Page, orderNumber: string, kind: string): Promise<ListedMail> {
  const found = async () => {
    const mails = await mailsTo(page, 'anna@example.com', kind);
    return mails.filter((mail) => mail.text_body.includes(orderNumber));
  };
  await expect.poll(found, { timeout: 60_000 }).toHaveLength(1);
  return (await found())[0] as ListedMail;
}
