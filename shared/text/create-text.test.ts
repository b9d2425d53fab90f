import { describe, expect, expectTypeOf, it } from 'vitest';
import { createText, type Text, type Translation } from './create-text.ts';

const french = {
  close: 'Fermer',
  summary: '{origin} jusqu’à {destination}',
  coaches: { one: '{count} car', other: '{count} cars' },
  manage: 'Gérer',
} as const;

const polish: Translation<typeof french> = {
  close: 'Zamknij',
  summary: '{origin} – {destination}',
  coaches: { one: '{count} autokar', few: '{count} autokary', many: '{count} autokarów', other: '{count} autokaru' },
  manage: 'Zarządzaj',
};

const base = { locale: 'fr', operation: 'UK', messages: french } as const;

describe('createText', () => {
  it('says words', () => {
    expect(createText(base)('close')).toBe('Fermer');
  });

  it('fills holes', () => {
    expect(createText(base)('summary', { origin: 'Leeds', destination: 'York' })).toBe('Leeds jusqu’à York');
  });

  it.each([
    [0, '0 car'],
    [1, '1 car'],
    [2, '2 cars'],
    [1200, '1\u202f200 cars'],
    [1_000_000, '1\u202f000\u202f000 cars'],
  ])('counts %i in French', (count, expected) => {
    expect(createText(base)('coaches', { count })).toBe(expected);
  });

  it.each([
    [1, '1 autokar'],
    [3, '3 autokary'],
    [5, '5 autokarów'],
    [22, '22 autokary'],
    [1.5, '1,5 autokaru'],
  ])('counts %d in Polish', (count, expected) => {
    const text = createText<typeof french>({ ...base, locale: 'pl', messages: polish });
    expect(text('coaches', { count })).toBe(expected);
  });

  it('knows no key that is not there, and wants every hole', () => {
    type Key = Parameters<Text<typeof french>>[0];
    expectTypeOf<Key>().toEqualTypeOf<'close' | 'summary' | 'coaches' | 'manage'>();
    const text = createText(base);
    // @ts-expect-error a hole is missing
    expect(text('summary', { origin: 'Leeds' })).toBe('Leeds jusqu’à {destination}');
    // @ts-expect-error a count is a number
    expect(text('coaches', { count: '2' })).toBe('2 cars');
    // @ts-expect-error no such key
    expect(text('toString')).toBe('toString');
  });
});

describe('who decides what is said (spec §1 "Label variants per operation", host contract §4 "text")', () => {
  const operationMessages = { US: { manage: 'Gérer mes billets' }, CA: { manage: 'Gérer mes réservations' } };

  it.each([
    ['the language', 'UK', undefined, 'Gérer'],
    ['the operation', 'US', undefined, 'Gérer mes billets'],
    ['another operation', 'CA', undefined, 'Gérer mes réservations'],
    ['the host page', 'US', { manage: 'Mes voyages' }, 'Mes voyages'],
    ['the operation, if the host changes something else', 'US', { close: 'X' }, 'Gérer mes billets'],
  ] as const)('%s', (...[, operation, host, expected]) => {
    expect(createText({ ...base, operation, operationMessages, host })('manage')).toBe(expected);
  });

  it('lets the host use the holes, and one form for every count', () => {
    const host = { summary: '{destination} depuis {origin}', coaches: 'Cars : {count}' };
    const text = createText({ ...base, host });
    expect(text('summary', { origin: 'Leeds', destination: 'York' })).toBe('York depuis Leeds');
    expect(text('coaches', { count: 2 })).toBe('Cars : 2');
  });
});
