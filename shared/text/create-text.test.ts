import { describe, expect, expectTypeOf, it } from 'vitest';
import { agreeAll, createText, type Text } from './create-text.ts';
import { defineMessages, pickMessages } from './define-messages.ts';

const catalog = defineMessages({
  close: { fr: 'Fermer', en: 'Close', es: 'Cerrar', pl: 'Zamknij' },
  summary: {
    fr: '{origin} jusqu’à {destination}',
    en: '{origin} to {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  coaches: {
    fr: { one: '{count} car', other: '{count} cars' },
    en: { one: '{count} coach', other: '{count} coaches' },
    es: { one: '{count} autocar', other: '{count} autocares' },
    pl: { one: '{count} autokar', few: '{count} autokary', many: '{count} autokarów', other: '{count} autokaru' },
  },
  manage: { fr: 'Gérer', 'fr-US': 'Gérer mes billets', en: 'Manage', es: 'Gestionar', pl: 'Zarządzaj' },
});

const base = { locale: 'fr', messages: pickMessages(catalog, 'fr') } as const;

describe('createText', () => {
  it('returns the message of a key', () => {
    expect(createText(base)('close')).toBe('Fermer');
  });

  it('fills placeholders', () => {
    expect(createText(base)('summary', { origin: 'Leeds', destination: 'York' })).toBe('Leeds jusqu’à York');
  });

  it.each([
    [0, '0 car'],
    [1, '1 car'],
    [2, '2 cars'],
    [999, '999 cars'],
    [1000, '1\u202f000 cars'],
    [1200, '1\u202f200 cars'],
    [1_000_000, '1\u202f000\u202f000 cars'],
  ])('uses the plural form of %i in French', (count, expected) => {
    expect(createText(base)('coaches', { count })).toBe(expected);
  });

  it.each([
    [1, '1 autokar'],
    [3, '3 autokary'],
    [5, '5 autokarów'],
    [22, '22 autokary'],
    [1.5, '1,5 autokaru'],
  ])('uses the plural form of %d in Polish', (count, expected) => {
    const text: Text<typeof catalog> = createText({ locale: 'pl', messages: pickMessages(catalog, 'pl') });
    expect(text('coaches', { count })).toBe(expected);
  });

  it.each([
    ['Édimbourg', 'Au départ d’Édimbourg'],
    ['Inverness', 'Au départ d’Inverness'],
    ['York', 'Au départ de York'],
    ['Hull', 'Au départ de Hull'],
    ['Leeds', 'Au départ de Leeds'],
  ])('elides "de" before a vowel in French: %s', (city, expected) => {
    const text = createText({ ...base, messages: { fromCity: 'Au départ de {city}' } });
    expect(text('fromCity', { city })).toBe(expected);
  });

  it('uses non-breaking spaces before high punctuation in French', () => {
    const text = createText({ ...base, messages: { ask: 'Vider le panier ? {why} : essayez !' } });
    expect(text('ask', { why: 'Complet ; fermé »' })).toBe(
      'Vider le panier\u202f? Complet\u202f; fermé\u00a0»\u00a0: essayez\u202f!',
    );
  });

  it.each([
    ['01:05', 'Salida de la 01:05, llegada a la 01:05'],
    ['1:05\u00a0p.\u00a0m.', 'Salida de la 1:05\u00a0p.\u00a0m., llegada a la 1:05\u00a0p.\u00a0m.'],
    ['11:05', 'Salida de las 11:05, llegada a las 11:05'],
    ['21:05', 'Salida de las 21:05, llegada a las 21:05'],
  ])('writes one hour in the singular in Spanish: %s', (time, expected) => {
    const messages = { times: 'Salida de las {time}, llegada a las {time}' } as const;
    expect(createText({ locale: 'es', messages })('times', { time })).toBe(expected);
  });

  it('elides nothing in another language', () => {
    const text = createText({ locale: 'es', messages: { fromCity: 'Salida de {city}' } });
    expect(text('fromCity', { city: 'Inverness' })).toBe('Salida de Inverness');
  });

  it('rejects unknown keys and missing placeholders at compile time', () => {
    type Key = Parameters<Text<typeof catalog>>[0];
    expectTypeOf<Key>().toEqualTypeOf<'close' | 'summary' | 'coaches' | 'manage'>();
    const text: Text<typeof catalog> = createText(base);
    // @ts-expect-error a hole is missing
    expect(text('summary', { origin: 'Leeds' })).toBe('Leeds jusqu’à {destination}');
    // @ts-expect-error a count is a number
    expect(text('coaches', { count: '2' })).toBe('2 cars');
    // @ts-expect-error no such key
    expect(text('toString')).toBe('toString');
  });
});

describe('which text is used (spec §1 "Label variants per operation", host contract §4 "text")', () => {
  it.each([
    ['that of the language', 'UK', undefined, 'Gérer'],
    ['that of the region, if it has one', 'US', undefined, 'Gérer mes billets'],
    ['that of the language in a region without its own', 'CA', undefined, 'Gérer'],
    ['that of the page, before the region', 'US', { manage: 'Mes voyages' }, 'Mes voyages'],
    ['that of the region, when the page changes another key', 'US', { close: 'X' }, 'Gérer mes billets'],
  ] as const)('%s', (...[, operation, host, expected]) => {
    const messages = pickMessages(catalog, 'fr', operation);
    expect(createText({ locale: 'fr', messages, host })('manage')).toBe(expected);
  });

  it('the text of the page may use placeholders, and one form for every count', () => {
    const host = { summary: '{destination} depuis {origin}', coaches: 'Cars : {count}' };
    const text = createText({ ...base, host });
    expect(text('summary', { origin: 'Leeds', destination: 'York' })).toBe('York depuis Leeds');
    expect(text('coaches', { count: 2 })).toBe('Cars\u00a0: 2');
  });
});

it('applies the rules of the language to each message', () => {
  const messages = { ask: 'Mot de passe oublié ?', code: 'Votre code : {code}' };
  expect(agreeAll(messages, 'fr')).toEqual({ ask: 'Mot de passe oublié\u202f?', code: 'Votre code\u00a0: {code}' });
  expect(agreeAll(messages, 'en')).toEqual(messages);
});
