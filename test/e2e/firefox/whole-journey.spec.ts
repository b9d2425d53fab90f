import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { hostedWords } from '../../../host-fixtures/provider/hosted-words.ts';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { journeyWords } from '../journey/whole-way.ts';
import { seatsWords } from '../seats/seats-page.ts';
import { basketWords } from '../support/basket-page.ts';
import { addresses, paymentWords } from '../support/payment-page.ts';
import { cards } from '../support/provider-page.ts';
import { ownDays } from '../support/test-days.ts';
import type { FirefoxPage } from './firefox-page.ts';
import { test } from './firefox-test.ts';

// At the width of a phone: Chromium goes the same way at three widths.
test.use({ viewport: { width: 320, height: 720 } });

test('a traveller gets from a marketing page to an order and its calendar, by keyboard, in Firefox', async ({
  baseURL,
  firefoxPage,
  downloads,
}) => {
  test.setTimeout(120_000);
  const { now, outbound, inbound } = ownDays();
  const days = [outbound, inbound];
  await firefoxPage.page.goto(`${baseURL ?? ''}/find-tickets?${now}`);
  await fillBasket(firefoxPage, days);
  await fillIn(firefoxPage);
  await chooseSeats(firefoxPage);
  await pay(firefoxPage);
  expect(await calendarDays(firefoxPage, downloads)).toEqual(days);
  expect(firefoxPage.complaints).toEqual([]);
  await doForbidden(firefoxPage);
});

/** What the policy forbids is heard of: silence means that nothing was forbidden. */
async function doForbidden({ page, complaints }: FirefoxPage): Promise<void> {
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => complaints.join('\n')).toMatch(/Content-Security-Policy.*style-src/);
}

/** Searches there and back, and takes the first journey of each day. */
async function fillBasket(page: FirefoxPage, days: readonly string[]): Promise<void> {
  const said = journeyWords.fr;
  await page.tabTo({ role: 'radio', checked: true });
  await page.key('ArrowRight');
  await page.sees({ role: 'radio', name: said.trip, checked: true });
  for (const [label, city] of [
    [said.from, 'London'],
    [said.to, 'Leeds'],
  ] as const) {
    await page.type({ role: 'combobox', name: label }, city);
    await page.sees({ role: 'option', name: new RegExp(city) });
    await page.key('Enter');
    await page.sees({ role: 'combobox', name: label, expanded: false });
  }
  for (const [index, label] of [said.outbound, said.inbound].entries())
    await page.type({ role: 'textbox', name: label }, days[index]?.split('-').reverse().join('/') ?? '');
  await page.press({ role: 'button', name: said.submit });

  await page.arrives(/\/journeys\?/);
  await page.press({ role: 'button', name: said.choose });
  await page.arrives(/\/journeys\/return\?/);
  await page.reads(/Leeds.*London/);
  await page.press({ role: 'button', name: said.choose });

  await page.arrives(/\/basket/);
  await page.sees({ role: 'heading', name: said.basket });
  await page.sees({ role: 'button', name: said.remove }, 2);
}

/** A code, text messages and names, from the top of the page to its end. */
async function fillIn(page: FirefoxPage): Promise<void> {
  const said = basketWords.fr;
  await page.press({ role: 'button', name: said.codes });
  await page.type({ role: 'textbox', name: said.code }, 'autocar10');
  await page.key('Enter');
  await page.reads(/^−£/);
  await page.press({ role: 'button', name: said.sms });
  await page.type({ role: 'textbox', name: said.number }, '07700 900 123');
  await page.key('Enter');
  await page.reads(said.smsSet);
  await page.press({ role: 'button', name: said.names });
  await page.type({ role: 'textbox', name: said.firstName }, 'Ada');
  await page.type({ role: 'textbox', name: said.lastName }, 'King');
  await page.key('Enter');
  await page.reads(said.namesSaved);
  await page.press({ role: 'button', name: said.goOn });
}

/** A seat on each of two coaches, walked to with the arrow keys. */
async function chooseSeats(page: FirefoxPage): Promise<void> {
  const said = seatsWords.fr;
  await page.press({ role: 'button', name: said.choose });
  for (const coach of [1, 2]) {
    await page.tabTo({ role: 'gridcell' });
    await walkToFreeSeat(page, new RegExp(`, ${said.free}$`));
    await page.key('Enter');
    await page.sees({ role: 'gridcell', selected: true }, 1);
    if (coach === 1) await page.press({ role: 'button', name: said.next });
  }
  await page.press({ role: 'button', name: said.save });
}

async function walkToFreeSeat(page: FirefoxPage, free: RegExp): Promise<void> {
  await page.key('PageUp');
  for (let row = 0; row < 20; row += 1) {
    await page.key('Home');
    for (let seat = 0; seat < 5; seat += 1) {
      if (await page.hasFocus({ role: 'gridcell', name: free })) return;
      await page.key('ArrowRight');
    }
    await page.key('ArrowDown');
  }
  throw new Error('No free seat was found by keyboard.');
}

/** As a guest, with a bank that asks for a code. */
async function pay(page: FirefoxPage): Promise<void> {
  await page.sees({ role: 'heading', name: basketWords.fr.login });
  await page.press({ role: 'link', name: basketWords.fr.guest });
  const said = paymentWords.fr;
  await page.sees({ role: 'button', name: said.pay });
  for (const [name, typed] of [
    [said.firstName, 'Anna'],
    [said.lastName, 'Kowalska'],
    [said.emailAddress, 'anna@example.com'],
    [said.addressLine1, '1 High Street'],
    [said.townCity, 'Leeds'],
    [addresses.GB.postalLabel.fr, addresses.GB.postalCode],
  ] as const)
    await page.type({ role: 'textbox', name }, typed);
  await page.tabTo({ role: 'checkbox', name: said.terms });
  await page.key(' ');
  await page.press({ role: 'button', name: said.pay });

  const hosted = hostedWords.fr;
  await page.sees({ role: 'heading', name: hosted.title });
  await page.type({ role: 'textbox', name: hosted.number }, cards.challenged);
  await page.type({ role: 'textbox', name: hosted.expiry }, '12/99');
  await page.type({ role: 'textbox', name: hosted.securityCode }, '123');
  await page.key('Enter');
  await page.sees({ role: 'heading', name: hosted.challengeTitle });
  await page.type({ role: 'textbox', name: hosted.code }, challengeCode);
  await page.key('Enter');
  await page.sees({ role: 'heading', name: said.confirmed });
  await page.reads(/anna@example\.com/);
}

/** The days of the calendar file that the order offers, read by a library that is not ours. */
async function calendarDays(page: FirefoxPage, downloads: string): Promise<readonly string[]> {
  await page.press({ role: 'button', name: paymentWords.fr.toCalendar });
  const text = () => {
    const [file] = readdirSync(downloads);
    return file === undefined ? '' : readFileSync(path.join(downloads, file), 'utf8');
  };
  await expect.poll(text).toMatch(/END:VCALENDAR\s*$/);
  const events = new ICAL.Component(ICAL.parse(text())).getAllSubcomponents('vevent');
  return events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
}
