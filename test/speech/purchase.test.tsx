import '#test/support/window-with-host.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFaultyShop, installFakeTimers } from '../faults/faulty-shop.ts';
import { createTraveller } from '../faults/traveller-at-host.tsx';
import { recordSpeech, toName } from './speech-record.ts';

beforeEach(installFakeTimers);
afterEach(() => void vi.useRealTimers());

const search = '/journeys?originId=4&destinationId=1&departureDate=2031-03-10&totalPassengers=2';

/** The buttons and fields that the traveller uses, by language. */
const scripts = {
  fr: {
    choose: /^Choisir ce trajet/,
    filter: /^Filtrer$/,
    goOn: /^Continuer$/,
    codes: /^Codes de réduction$/,
    code: /^Code$/,
    apply: /^Appliquer$/,
    forMe: /^Choisir pour moi$/,
    saveSeats: /^Enregistrer les places$/,
    guest: /^Continuer sans compte$/,
    pay: /^Payer £/,
    terms: /^J’accepte les conditions/,
    payer: [
      [/^Adresse e-mail$/, 'anna@example.com'],
      [/^Prénom$/, 'Anna'],
      [/^Nom$/, 'Kowalska'],
      [/^Code postal$/, 'LS1 4AP'],
    ],
  },
  en: {
    choose: /^Choose this journey/,
    filter: /^Filter$/,
    goOn: /^Continue$/,
    codes: /^Discount codes$/,
    code: /^Code$/,
    apply: /^Apply$/,
    forMe: /^Choose for me$/,
    saveSeats: /^Save seats$/,
    guest: /^Continue as a guest$/,
    pay: /^Pay £/,
    terms: /^I accept the conditions/,
    payer: [
      [/^Email address$/, 'anna@example.com'],
      [/^First name$/, 'Anna'],
      [/^Last name$/, 'Kowalska'],
      [/^Postcode$/, 'LS1 4AP'],
    ],
  },
} as const;

it.each(['fr', 'en'] as const)(
  'a screen reader announces each step from the results to the order, in %s',
  async (locale) => {
    const texts = scripts[locale];
    const record = recordSpeech();
    const shop = await openFaultyShop();
    const traveller = await createTraveller(shop, locale);
    const step = async (description: string, action: () => Promise<unknown>) => {
      record.recordAction(description);
      await action();
      await traveller.pass(5000);
      record.recordFocus();
      await traveller.pass(3000);
      expect(record.listRemains(), description).toEqual([]);
    };
    const press = (name: RegExp) => step(`presses ${toName(name)}`, () => traveller.press(name));

    await step('opens the results', () => traveller.open(search));
    await press(texts.filter);
    await press(texts.choose);
    await press(texts.codes);
    await step('types a code that does not exist', async () => traveller.type(texts.code, 'NIX'));
    await press(texts.apply);
    await step('types a code that exists', async () => traveller.type(texts.code, 'AUTOCAR10'));
    await press(texts.apply);
    await press(texts.goOn);
    await press(texts.forMe);
    await press(texts.saveSeats);
    await press(texts.guest);
    await press(texts.pay);
    await step('fills in the payer', async () => {
      for (const [field, value] of texts.payer) traveller.type(field, value);
      traveller.check(texts.terms);
    });
    await press(texts.pay);
    await step('returns without having paid', () => traveller.open('/payment/in-progress'));
    await step('pays in another tab', async () =>
      traveller.visitor.card((await traveller.visitor.payment()) ?? undefined, '4242424242424242'),
    );
    await traveller.waitUntil(() => traveller.path() === '/confirmation');
    await step('reaches the order', async () => undefined);
    expect(traveller.path()).toBe('/confirmation');
    await expect(record.text()).toMatchFileSnapshot(`./records/purchase.${locale}.txt`);
  },
  60_000,
);
