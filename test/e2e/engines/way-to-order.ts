import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { hostedWords } from '../../../host-fixtures/provider/hosted-words.ts';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { journeyWords } from '../journey/whole-way.ts';
import { seatsWords } from '../seats/seats-page.ts';
import { basketWords } from '../support/pages/basket-page.ts';
import { addresses, paymentWords } from '../support/pages/payment-page.ts';
import { cards } from '../support/pages/provider-page.ts';
import { ownDays } from '../support/test-days.ts';
import type { Traveller } from './traveller.ts';

/** Where a traveller begins, and where files go that a page hands over. */
interface Outset {
  readonly baseURL: string | undefined;
  readonly downloads: string;
}

/** From a marketing page to an order and its calendar, by the traveller's keyboard or finger only. */
export async function goToOrder(traveller: Traveller, { baseURL = '', downloads }: Outset): Promise<void> {
  const { now, outbound, inbound } = ownDays();
  const days = [outbound, inbound];
  await traveller.engine.goTo(`${baseURL}/find-tickets?${now}`);
  await fillBasket(traveller, days);
  await fillIn(traveller);
  await chooseSeats(traveller);
  await pay(traveller);
  expect(await calendarDays(traveller, downloads)).toEqual(days);
}

/** Searches there and back, and takes the first journey of each day. */
async function fillBasket(traveller: Traveller, days: readonly string[]): Promise<void> {
  const said = journeyWords.fr;
  if (traveller.isTapping) await traveller.mark({ role: 'radio', name: said.trip });
  else {
    await traveller.tabTo({ role: 'radio', checked: true });
    await traveller.key('ArrowRight');
  }
  await traveller.sees({ role: 'radio', name: said.trip, checked: true });
  for (const [label, city] of [
    [said.from, 'Londres'],
    [said.to, 'Leeds'],
  ] as const) {
    await traveller.type({ role: 'combobox', name: label }, city);
    await traveller.sees({ role: 'option', name: new RegExp(city) });
    await traveller.key('Enter');
    await traveller.sees({ role: 'combobox', name: label, expanded: false });
  }
  for (const [index, label] of [said.outbound, said.inbound].entries())
    await traveller.type({ role: 'textbox', name: label }, days[index]?.split('-').reverse().join('/') ?? '');
  await traveller.press({ role: 'button', name: said.submit });

  await traveller.arrives(/\/journeys\?/);
  await traveller.press({ role: 'button', name: said.choose });
  await traveller.arrives(/\/journeys\/return\?/);
  await traveller.reads(/Leeds.*Londres/);
  await traveller.press({ role: 'button', name: said.choose });

  await traveller.arrives(/\/basket/);
  await traveller.sees({ role: 'heading', name: said.basket });
  await traveller.sees({ role: 'button', name: said.remove }, 2);
}

/** A code, text messages and names, from the top of the page to its end. */
async function fillIn(traveller: Traveller): Promise<void> {
  const said = basketWords.fr;
  await traveller.press({ role: 'button', name: said.codes });
  await traveller.type({ role: 'textbox', name: said.code }, 'autocar10');
  await traveller.key('Enter');
  await traveller.reads(/^−£/);
  await traveller.press({ role: 'button', name: said.sms });
  await traveller.type({ role: 'textbox', name: said.number }, '07700 900 123');
  await traveller.key('Enter');
  await traveller.reads(said.smsSet);
  await traveller.press({ role: 'button', name: said.names });
  await traveller.type({ role: 'textbox', name: said.firstName }, 'Ada');
  await traveller.type({ role: 'textbox', name: said.lastName }, 'King');
  await traveller.key('Enter');
  await traveller.reads(said.namesSaved);
  await traveller.press({ role: 'button', name: said.goOn });
}

/** A seat on each of two coaches, tapped or walked to with the arrow keys. */
async function chooseSeats(traveller: Traveller): Promise<void> {
  const said = seatsWords.fr;
  for (const coach of [1, 2]) {
    const free = new RegExp(`, ${said.free}$`);
    if (traveller.isTapping) await traveller.press({ role: 'gridcell', name: free });
    else {
      await traveller.tabTo({ role: 'gridcell' });
      await walkToFreeSeat(traveller, free);
      await traveller.key('Enter');
    }
    await traveller.sees({ role: 'gridcell', selected: true }, 1);
    if (coach === 1) await traveller.press({ role: 'button', name: said.next });
  }
  await traveller.press({ role: 'button', name: said.save });
}

async function walkToFreeSeat(traveller: Traveller, free: RegExp): Promise<void> {
  await traveller.key('PageUp');
  for (let row = 0; row < 20; row += 1) {
    await traveller.key('Home');
    for (let seat = 0; seat < 5; seat += 1) {
      if (await traveller.hasFocus({ role: 'gridcell', name: free })) return;
      await traveller.key('ArrowRight');
    }
    await traveller.key('ArrowDown');
  }
  throw new Error('No free seat was found by keyboard.');
}

/** As a guest, with a bank that asks for a code. */
async function pay(traveller: Traveller): Promise<void> {
  await traveller.sees({ role: 'heading', name: basketWords.fr.login });
  await traveller.press({ role: 'link', name: basketWords.fr.guest });
  const said = paymentWords.fr;
  await traveller.sees({ role: 'button', name: said.pay });
  for (const [name, typed] of [
    [said.emailAddress, 'anna@example.com'],
    [said.firstName, 'Anna'],
    [said.lastName, 'Kowalska'],
    [addresses.GB.postalLabel.fr, addresses.GB.postalCode],
  ] as const)
    await traveller.type({ role: 'textbox', name }, typed);
  await traveller.mark({ role: 'checkbox', name: said.terms });
  await traveller.press({ role: 'button', name: said.pay });

  const hosted = hostedWords.fr;
  await traveller.sees({ role: 'heading', name: hosted.title });
  await traveller.type({ role: 'textbox', name: hosted.number }, cards.challenged);
  await traveller.type({ role: 'textbox', name: hosted.expiry }, '12/99');
  await traveller.type({ role: 'textbox', name: hosted.securityCode }, '123');
  await traveller.key('Enter');
  await traveller.sees({ role: 'heading', name: hosted.challengeTitle });
  await traveller.type({ role: 'textbox', name: hosted.code }, challengeCode);
  await traveller.key('Enter');
  await traveller.sees({ role: 'heading', name: said.confirmed });
  await traveller.reads(/anna@example\.com/);
}

/** The days of the calendar file that the order offers, read by a library that is not ours. */
async function calendarDays(traveller: Traveller, downloads: string): Promise<readonly string[]> {
  await traveller.press({ role: 'button', name: paymentWords.fr.toCalendar });
  const text = () => {
    const [file] = readdirSync(downloads);
    return file === undefined ? '' : readFileSync(path.join(downloads, file), 'utf8');
  };
  await expect.poll(text).toMatch(/END:VCALENDAR\s*$/);
  const events = new ICAL.Component(ICAL.parse(text())).getAllSubcomponents('vevent');
  return events.map((event) => String(event.getFirstPropertyValue('dtstart')).slice(0, 10));
}
