import '#test/support/window-with-host.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultyShop, holdTime } from '../faults/faulty-shop.ts';
import { createTraveller } from '../faults/traveller-at-host.tsx';
import { recordSpeech, spoken } from './speech-record.ts';

beforeEach(holdTime);
afterEach(() => void vi.useRealTimers());

const search = '/journeys?originId=4&destinationId=1&departureDate=2031-03-10&totalPassengers=2';

/** What the traveller presses and fills in, in the words of each language. */
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
    who: [
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
    who: [
      [/^Email address$/, 'anna@example.com'],
      [/^First name$/, 'Anna'],
      [/^Last name$/, 'Kowalska'],
      [/^Postcode$/, 'LS1 4AP'],
    ],
  },
} as const;

it.each(['fr', 'en'] as const)(
  'what a screen reader says on the whole way from the results to the order reads well aloud, in %s',
  async (locale) => {
    const texts = scripts[locale];
    const record = recordSpeech();
    const shop = await faultyShop();
    const traveller = await createTraveller(shop, locale);
    const step = async (action: string, act: () => Promise<unknown>) => {
      record.does(action);
      await act();
      await traveller.pass(5000);
      record.looksForFocus();
    };
    const press = (name: RegExp) => step(`presses ${spoken(name)}`, () => traveller.press(name));

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
    await step('fills in who pays', async () => {
      for (const [field, words] of texts.who) traveller.type(field, words);
      traveller.check(texts.terms);
    });
    await press(texts.pay);
    await step('comes back without having paid', () => traveller.open('/payment/in-progress'));
    await step('pays in another tab', async () =>
      traveller.visitor.card((await traveller.visitor.payment()) ?? undefined, '4242424242424242'),
    );
    await traveller.waitUntil(() => traveller.path() === '/confirmation');
    await step('is led to the order', async () => undefined);
    expect(traveller.path()).toBe('/confirmation');
    await expect(record.text()).toMatchFileSnapshot(`./records/purchase.${locale}.txt`);
  },
  60_000,
);
