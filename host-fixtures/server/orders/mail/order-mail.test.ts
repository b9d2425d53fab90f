import ICAL from 'ical.js';
import decodeQr from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { insertAccounts } from '../../../testing/test-database.ts';
import { type TestAppParts } from '../../../testing/test-app.ts';
import { testShop, testSitePages } from '../../../testing/test-shop.ts';
import { listIssuedTickets } from '../../tickets/issue-tickets.ts';
import { listTicketKeys } from '../../tickets/ticket-keys.ts';
import { verifyTicket } from '../../../operations/check-tickets/check-ticket.ts';
import { readAttachments, type StoredMail } from '../../mail/mail-queue.ts';
import { enqueueOrderMail, type OrderMail } from './order-mail.ts';

/** Buys two journeys. Its result has the first message about the order. */
async function buyOrder(locale = 'en-GB', parts: TestAppParts = {}) {
  const shop = await testShop(parts);
  const traveller = await shop.traveller();
  const total = await traveller.add();
  await traveller.add();
  const { basket } = (await traveller.open({ url: '/journey-planner/api/basket' })).json<{
    basket: { total: number };
  }>();
  expect(basket.total).toBeGreaterThan(total);
  const paymentAnswer = await traveller.start(basket.total, 'a key', { locale });
  const { payment } = paymentAnswer.json<{ payment: Parameters<typeof traveller.card>[0] }>();
  await traveller.card(payment, '4242424242424242');
  await traveller.payment();
  const { orderNumber } = (await traveller.confirmation()).json<{ orderNumber: string }>();
  const mails = () => shop.database.selectFrom('mails').selectAll().orderBy('mail_no').execute();
  const [firstMail] = await mails();
  return {
    shop,
    traveller,
    orderNumber,
    mails,
    firstMail: firstMail as StoredMail,
    enqueueMail: (mail: Omit<OrderMail, 'orderNumber' | 'now' | 'sitePages'>) =>
      shop.database
        .transaction()
        .execute((trx) => enqueueOrderMail(trx, { ...mail, orderNumber, now: 0, sitePages: testSitePages })),
  };
}

function readCodes(mail: StoredMail): (string | undefined)[] {
  const pictures = readAttachments(mail).filter(({ type }) => type === 'image/png');
  return pictures.map(({ content }) => {
    const { data, width, height } = PNG.sync.read(Buffer.from(content));
    return decodeQr(new Uint8ClampedArray(data), width, height)?.data;
  });
}

describe('the message about an order', () => {
  it('is enqueued once, with what was bought', async () => {
    const { shop, firstMail, mails, orderNumber } = await buyOrder();
    await shop.reconcile();
    expect(await mails()).toHaveLength(1);
    expect(firstMail).toMatchObject({ kind: 'order-bought', to_address: 'anna@example.com', lang: 'en', state: 'DUE' });
    expect(firstMail.subject).toContain(orderNumber);
    for (const body of [firstMail.text_body, firstMail.html_body]) {
      for (const fact of [orderNumber, `${orderNumber}-1`, `${orderNumber}-2`, 'Leeds', 'Departure']) {
        expect(body).toContain(fact);
      }
    }
    expect(firstMail.html_body).toContain('<html lang="en">');
    expect(firstMail.text_body).toContain(`http://localhost/journey-planner/confirmation?orderNumber=${orderNumber}`);
    expect(firstMail.text_body).toContain(`http://localhost/journey-planner/manage-booking?orderNumber=${orderNumber}`);
    // The links contain no keys: only the number, by which the pages ask for the e-mail address.
    for (const [query] of firstMail.text_body.matchAll(/\?\S+/g)) expect(query).toBe(`?orderNumber=${orderNumber}`);
  });

  it('has a code for each ticket, which another decoder reads and the host’s key verifies', async () => {
    const { shop, firstMail, orderNumber } = await buyOrder();
    const codes = readCodes(firstMail);
    expect(codes).toHaveLength(2);
    const keys = await listTicketKeys(shop.database);
    for (const [index, code] of codes.entries()) {
      const ticket = { reservationNumber: `${orderNumber}-${index + 1}`, version: 1 };
      expect(await verifyTicket(code ?? '', keys)).toMatchObject({ kind: 'genuine', ticket });
    }
    expect(codes).toEqual([...(await listIssuedTickets(shop.database, orderNumber)).values()].map(({ code }) => code));
  });

  it('has the journeys for the calendar, as another parser reads them', async () => {
    const { firstMail } = await buyOrder();
    const file = readAttachments(firstMail).find(({ type }) => type.startsWith('text/calendar'));
    const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file?.content ?? '').toString()) as string[]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(events[0]?.startDate.toJSDate().getTime()).toBeLessThan(events[0]?.endDate.toJSDate().getTime() ?? 0);
  });

  it.each([
    ['fr-FR', 'fr', /^Vos billets/, /Départ\u00a0: .*\d\d:\d\d/],
    ['en-US', 'en', /^Your tickets/, /Departure: .*[AP]M/],
    ['es', 'es', /^Sus billetes/, /Salida: /],
    ['pl-PL', 'pl', /^Twoje bilety/, /Odjazd: /],
    ['xx', 'fr', /^Vos billets/, /Départ\u00a0: /],
  ])('of a page in %s is in %s', async (...[page, lang, subject, line]) => {
    const { firstMail } = await buyOrder(page);
    expect([firstMail.lang, firstMail.subject, firstMail.text_body]).toEqual([
      lang,
      expect.stringMatching(subject),
      expect.stringMatching(line),
    ]);
  });

  it.each([
    ['the account if it is activated', null, 'es'],
    ['the page if the account is not activated', 'CODE', 'en'],
  ])('is in the language of %s', async (_case, activation_code, lang) => {
    const { shop, enqueueMail, mails } = await buyOrder();
    await insertAccounts(shop.database, ['anna@example.com'], { name: 'Anna', activation_code });
    const details = { email_address: 'anna@example.com', account_id: 'anna', profile: '{}', created_at: 0 };
    await shop.database
      .insertInto('account_details')
      .values({ ...details, settings: '{"language":"es"}' })
      .execute();
    await enqueueMail({ kind: 'changed' });
    expect((await mails()).at(-1)?.lang).toBe(lang);
  });

  it('has the valid tickets after a change, and a new version only of the changed ones', async () => {
    const { shop, orderNumber, enqueueMail, mails } = await buyOrder();
    const versions = async () =>
      Object.fromEntries(
        [...(await listIssuedTickets(shop.database, orderNumber)).values()].map(({ facts, version }) => [
          facts.reservationNumber,
          version,
        ]),
      );
    await enqueueMail({ kind: 'changed' });
    expect(await versions()).toEqual({ [`${orderNumber}-1`]: 1, [`${orderNumber}-2`]: 1 });
    const travellers = JSON.stringify([{ firstName: 'Noé', lastName: 'Blanc' }]);
    await shop.database.updateTable('basket_lines').set({ travellers }).where('reservation_no', '=', 1).execute();
    await enqueueMail({ kind: 'changed' });
    expect(await versions()).toEqual({ [`${orderNumber}-1`]: 2, [`${orderNumber}-2`]: 1 });
    const lastMail = (await mails()).at(-1);
    expect(lastMail?.text_body).toContain('Noé Blanc');
    expect(readCodes(lastMail as StoredMail)).toHaveLength(2);
  });

  it('does not turn a typed name into a link', async () => {
    const { traveller, orderNumber, mails } = await buyOrder();
    const passenger = { passengerId: '1', firstName: 'Pay at', lastName: 'https://evil.example/x' };
    expect((await traveller.savePassenger(`${orderNumber}-1`, passenger)).statusCode).toBe(200);
    const lastMail = (await mails()).at(-1);
    for (const body of [lastMail?.text_body, lastMail?.html_body]) {
      expect(body).toContain('Pay at https evil example x');
      expect(body).not.toContain('evil.example');
    }
  });

  it.each([
    '/..//evil.example/journey-planner/payment/in-progress',
    'https://evil.example/us/journey-planner/payment/in-progress',
    'https://shop.example//evil.example/journey-planner/payment/in-progress',
    'https://shop.example/journey-planner/..//evil.example/journey-planner/x',
    'https://shop.example@evil.example/journey-planner/payment',
    'javascript:alert(1)//journey-planner/payment',
    '',
  ])('links only to the pages of the site, even if the order has the return address %j', async (return_url) => {
    const { shop, traveller, orderNumber, mails } = await buyOrder('en-GB', { publicOrigin: 'https://shop.example' });
    await shop.database.updateTable('payments').set({ return_url }).execute();
    const passenger = { passengerId: '1', firstName: 'Noé', lastName: 'Blanc' };
    expect((await traveller.savePassenger(`${orderNumber}-1`, passenger)).statusCode).toBe(200);
    const changeMail = (await mails()).at(-1) as StoredMail;
    expect(changeMail.kind).toBe('order-changed');
    const file = readAttachments(changeMail).find(({ type }) => type.startsWith('text/calendar'));
    // Long lines of a calendar are folded, and its line breaks are `\\n`.
    const calendar = Buffer.from(file?.content ?? '').toString();
    const unfoldedCalendar = calendar.replaceAll(/\r\n[ \t]/g, '').replaceAll('\\n', '\n');
    const planner = /^https:\/\/shop\.example(\/(en|us))?\/journey-planner\//;
    for (const body of [changeMail.text_body, changeMail.html_body, unfoldedCalendar]) {
      expect(body).not.toContain('evil');
      const addresses = body.match(/\w+:\/\/[^\s"<]+/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        expect(address).toMatch(planner);
        expect([`manage-booking?orderNumber=${orderNumber}`, `confirmation?orderNumber=${orderNumber}`]).toContain(
          address.replace(planner, ''),
        );
      }
    }
  });

  it('about a cancellation lists the cancelled journeys, the refund and the remaining tickets', async () => {
    const { shop, orderNumber, enqueueMail, mails } = await buyOrder();
    await shop.database
      .updateTable('basket_lines')
      .set({ reservation_status: 'CANCELLED' })
      .where('reservation_no', '=', 1)
      .execute();
    await enqueueMail({
      kind: 'cancelled',
      amount: fromMinorAmount(1250, 'GBP' as never),
      reservationNumbers: [`${orderNumber}-1`],
    });
    const lastMail = (await mails()).at(-1) as StoredMail;
    for (const body of [lastMail.text_body, lastMail.html_body]) {
      expect(body).toContain('This booking is cancelled. Its code is no longer accepted.');
      // Number, cities, day and times.
      expect(body.replaceAll(/<[^>]+>/g, ' ')).toMatch(
        new RegExp(`${orderNumber}-1\\W+Leeds – London, \\w+day,? \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d – \\d\\d:\\d\\d`),
      );
    }
    expect(lastMail.text_body).toContain('refunding £12.50');
    expect(readCodes(lastMail)).toHaveLength(1);
  });

  it.each([
    ['refunded', /^Refund of £12.50/],
    ['refund-refused', /^Your refund/],
    ['rescheduled', /^Your journey was changed/],
    ['uncollectable', /is cancelled$/],
  ] as const)('has a text for “%s”', async (kind, subject) => {
    const { enqueueMail, mails } = await buyOrder();
    await enqueueMail({ kind, amount: fromMinorAmount(1250, 'GBP' as never) });
    expect((await mails()).at(-1)?.subject).toMatch(subject);
  });

  it('names the refund, and includes tickets and advice only if they are useful', async () => {
    const { shop, enqueueMail, mails } = await buyOrder();
    const amount = fromMinorAmount(1250, 'GBP' as never);
    const enqueueAndReadMail = async (mail: Parameters<typeof enqueueMail>[0]) => {
      await enqueueMail(mail);
      const lastMail = (await mails()).at(-1) as StoredMail;
      return { text: lastMail.text_body, codes: readCodes(lastMail).length };
    };
    const changeMail = await enqueueAndReadMail({ kind: 'changed', amount });
    expect([changeMail.codes, changeMail.text]).toEqual([2, expect.stringContaining('£12.50')]);
    expect(changeMail.text).not.toContain('Be at the stop');
    expect((await enqueueAndReadMail({ kind: 'changed' })).text).not.toContain('£12.50');
    expect(await enqueueAndReadMail({ kind: 'rescheduled', amount })).toMatchObject({ codes: 2 });
    const cancellationMail = await enqueueAndReadMail({ kind: 'cancelled' });
    expect(cancellationMail.text).not.toContain('refunding');
    expect((await enqueueAndReadMail({ kind: 'refunded', amount })).codes).toBe(0);
    expect((await mails())[0]?.text_body).toContain('Be at the stop');
    const count = (await mails()).length;
    await shop.database.updateTable('orders').set({ email_address: '' }).execute();
    await enqueueMail({ kind: 'changed' });
    expect(await mails()).toHaveLength(count);
  });

  it('reports that an order is void if its money cannot be captured', async () => {
    const shop = await testShop();
    const traveller = await shop.traveller();
    const payment = await traveller.pay(await traveller.add());
    await traveller.card(payment, '4000000000006009');
    await traveller.payment();
    await shop.reconcile();
    const mails = await shop.database.selectFrom('mails').select(['kind', 'attachments']).orderBy('mail_no').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['order-bought', 'order-uncollectable']);
    expect(mails[1]?.attachments).toBe('[]');
  });
});
