import { expect, type Page } from '@playwright/test';

interface ListedMail {
  readonly mail_id: string;
  readonly kind: string;
  readonly lang: string;
  readonly text_body: string;
}

/**
 * The message of a kind about an order to who has bought it as the tests do, from the outbox of the trial host, which looks at booked
 * journeys every 20 seconds.
 *
 * @param kind `disruption-cancelled`, `order-bought` …
 */
export async function mailOfOrder(page: Page, orderNumber: string, kind: string): Promise<ListedMail> {
  const found = async () => {
    const answer = await page.request.get('/outbox.json?to=anna@example.com');
    const { mails } = (await answer.json()) as { readonly mails: readonly ListedMail[] };
    return mails.filter((mail) => mail.kind === kind && mail.text_body.includes(orderNumber));
  };
  await expect.poll(found, { timeout: 60_000 }).toHaveLength(1);
  return (await found())[0] as ListedMail;
}
