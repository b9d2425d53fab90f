import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { pageTexts } from '../../../host-fixtures/provider/hosted-page.ts';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { journeyTexts } from '../journey/search-return-trip.ts';
import { seatsTexts } from '../seats/seats-page.ts';
import { basketTexts } from '../support/pages/basket-page.ts';
import { addresses, paymentTexts } from '../support/pages/payment-page.ts';
import { cards } from '../support/pages/provider-page.ts';
import { getTestDays } from '../support/test-days.ts';
import type { Traveller } from './traveller.ts';

/** The origin of the shop, and the folder for downloads. */
interface PurchaseOptions {
  readonly baseURL: string | undefined;
  readonly downloads: string;
}

/** Buys an order, from a marketing page to the calendar file, by keyboard or touch only. */
export async function completePurchase(
  traveller: Traveller,
  { baseURL = '', downloads }: PurchaseOptions,
): Promise<void> {
  const { now, outbound, inbound } = getTestDays();
  const days = [outbound, inbound];
  await traveller.engine.goTo(`${baseURL}/find-tickets?${now}`);
  await fillBasket(traveller, days);
  await fillInBasket(traveller);
  await chooseSeats(traveller);
  await pay(traveller);
  expect(await readCalendarDays(traveller, downloads)).toEqual(days);
}

/** Searches a return trip, and chooses the first journey of each day. */
async function fillBasket(traveller: Traveller, days: readonly string[]): Promise<void> {
  const texts = journeyTexts.fr;
  if (traveller.isTapping) await traveller.check({ role: 'radio', name: texts.trip });
  else {
    await traveller.tabTo({ role: 'radio', checked: true });
    await traveller.pressKey('ArrowRight');
  }
  await traveller.sees({ role: 'radio', name: texts.trip, checked: true });
  for (const [label, city] of [
    [texts.from, 'Londres'],
    [texts.to, 'Leeds'],
  ] as const) {
    await traveller.type({ role: 'combobox', name: label }, city);
    await traveller.sees({ role: 'option', name: new RegExp(city) });
    await traveller.pressKey('Enter');
    await traveller.sees({ role: 'combobox', name: label, expanded: false });
  }
  for (const [index, label] of [texts.outbound, texts.inbound].entries())
    await traveller.type({ role: 'textbox', name: label }, days[index]?.split('-').reverse().join('/') ?? '');
  await traveller.press({ role: 'button', name: texts.submit });

  await traveller.arrives(/\/journeys\?/);
  await traveller.press({ role: 'button', name: texts.choose });
  await traveller.arrives(/\/journeys\/return\?/);
  await traveller.readsText(/Leeds.*Londres/);
  await traveller.press({ role: 'button', name: texts.choose });

  await traveller.arrives(/\/basket/);
  await traveller.sees({ role: 'heading', name: texts.basket });
  await traveller.sees({ role: 'button', name: texts.remove }, 2);
}

/** Enters a code, a number for text messages and names, from top to bottom of the page. */
async function fillInBasket(traveller: Traveller): Promise<void> {
  const texts = basketTexts.fr;
  await traveller.press({ role: 'button', name: texts.codes });
  await traveller.type({ role: 'textbox', name: texts.code }, 'autocar10');
  await traveller.pressKey('Enter');
  await traveller.readsText(/^−£/);
  await traveller.press({ role: 'button', name: texts.sms });
  await traveller.type({ role: 'textbox', name: texts.number }, '07700 900 123');
  await traveller.pressKey('Enter');
  await traveller.readsText(texts.smsSaved);
  await traveller.press({ role: 'button', name: texts.names });
  await traveller.type({ role: 'textbox', name: texts.firstName }, 'Ada');
  await traveller.type({ role: 'textbox', name: texts.lastName }, 'King');
  await traveller.pressKey('Enter');
  await traveller.readsText(texts.namesSaved);
  await traveller.press({ role: 'button', name: texts.continue });
}

/** Selects a seat on each of two coaches, by tap or arrow keys. */
async function chooseSeats(traveller: Traveller): Promise<void> {
  const texts = seatsTexts.fr;
  for (const coach of [1, 2]) {
    const free = new RegExp(`, ${texts.free}$`);
    if (traveller.isTapping) await traveller.press({ role: 'gridcell', name: free });
    else {
      await traveller.tabTo({ role: 'gridcell' });
      await walkToFreeSeat(traveller, free);
      await traveller.pressKey('Enter');
    }
    await traveller.sees({ role: 'gridcell', selected: true }, 1);
    if (coach === 1) await traveller.press({ role: 'button', name: texts.next });
  }
  await traveller.press({ role: 'button', name: texts.save });
}

async function walkToFreeSeat(traveller: Traveller, free: RegExp): Promise<void> {
  await traveller.pressKey('PageUp');
  for (let row = 0; row < 20; row += 1) {
    await traveller.pressKey('Home');
    for (let seat = 0; seat < 5; seat += 1) {
      if (await traveller.hasFocus({ role: 'gridcell', name: free })) return;
      await traveller.pressKey('ArrowRight');
    }
    await traveller.pressKey('ArrowDown');
  }
  throw new Error('No free seat was found by keyboard.');
}

/** Pays as a guest, with a bank that requires a code. */
async function pay(traveller: Traveller): Promise<void> {
  await traveller.sees({ role: 'heading', name: basketTexts.fr.login });
  await traveller.press({ role: 'link', name: basketTexts.fr.guest });
  const texts = paymentTexts.fr;
  await traveller.sees({ role: 'button', name: texts.pay });
  for (const [name, value] of [
    [texts.emailAddress, 'anna@example.com'],
    [texts.firstName, 'Anna'],
    [texts.lastName, 'Kowalska'],
    [addresses.GB.postalLabel.fr, addresses.GB.postalCode],
  ] as const)
    await traveller.type({ role: 'textbox', name }, value);
  await traveller.check({ role: 'checkbox', name: texts.terms });
  await traveller.press({ role: 'button', name: texts.pay });

  const providerPage = pageTexts.fr;
  await traveller.sees({ role: 'heading', name: providerPage.title });
  await traveller.type({ role: 'textbox', name: providerPage.number }, cards.challenged);
  await traveller.type({ role: 'textbox', name: providerPage.expiry }, '12/99');
  await traveller.type({ role: 'textbox', name: providerPage.securityCode }, '123');
  await traveller.pressKey('Enter');
  await traveller.sees({ role: 'heading', name: providerPage.challengeTitle });
  await traveller.type({ role: 'textbox', name: providerPage.code }, challengeCode);
  await traveller.pressKey('Enter');
  await traveller.sees({ role: 'heading', name: texts.confirmed });
  await traveller.readsText(/anna@example\.com/);
}

/** The days in the order's calendar file, read by an independent library. */
async function readCalendarDays(traveller: Traveller, downloads: string): Promise<readonly string[]> {
  await traveller.press({ role: 'button', name: paymentTexts.fr.toCalendar });
  const readFile = () => {
    const [file] = readdirSync(downloads);
    return file === undefined ? '' : readFileSync(path.join(downloads, file), 'utf8');
  };
  await expect.poll(readFile).toMatch(/END:VCALENDAR\s*$/);
  const events = new ICAL.Component(ICAL.parse(readFile())).getAllSubcomponents('vevent');
  return events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
}
