import { describe, expect, it } from 'vitest';
import { billingProblems, billingRules, filedBilling, firstBilling, tidyBillingField } from './billing-form.ts';
import { billingAutocomplete, billingFields, type BillingInfo } from './billing-info.ts';
import { countryNames, readCountry } from './countries.ts';
import { examplePostalCode, readPostalCode } from './postal-code.ts';
import { readRegion, regionsOf } from './regions.ts';

const whole = {
  ...{ firstName: 'Anna', lastName: 'Kowalska', emailAddress: 'anna@example.com', telephoneNumber: '020 7946 0000' },
  ...{ country: 'GB', addressLine1: '1 High Street', townCity: 'Leeds', postalCode: 'LS1 4AP' },
} satisfies BillingInfo;
const inOhio = { ...whole, country: 'US', region: 'OH', postalCode: '43004' };
const inOntario = { ...whole, country: 'CA', region: 'ON', postalCode: 'K1A 0B1' };

describe('readPostalCode', () => {
  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' M1  1AE ', 'M1 1AE'],
    ['GB', 'gir 0aa', 'GIR 0AA'],
    ['GB', 'LS1 4A', undefined],
    ['GB', '10001', undefined],
    ['US', '10001', '10001'],
    ['US', '100011234', '10001-1234'],
    ['US', '10001–1234', '10001-1234'],
    ['US', '1000', undefined],
    ['US', 'K1A 0B1', undefined],
    ['CA', 'k1a-0b1', 'K1A 0B1'],
    ['CA', 'D1A 0B1', undefined],
    ['CA', 'K1A 0B', undefined],
    ['PL', '00-950', '00-950'],
    ['IE', 'd02 x285', 'd02 x285'],
    [undefined, '75001', '75001'],
    ['PL', '<b>', undefined],
    ['constructor', '75001', '75001'],
  ])('%s %j: %j', (country, typed, expected) => expect(readPostalCode(country, typed)).toBe(expected));

  it.each(['GB', 'US', 'CA'])('takes the example of %s', (country) => {
    const example = examplePostalCode(country) ?? '';
    expect(readPostalCode(country, example)).toBe(example);
  });
});

describe('regions', () => {
  it.each([
    ['US', 'OH', 'OH'],
    ['US', 'ohio', 'OH'],
    ['US', 'New york', 'NY'],
    ['US', 'ON', undefined],
    ['CA', 'québec', 'QC'],
    ['CA', 'Quebec', 'QC'],
    ['CA', 'colombie-britannique', 'BC'],
    ['CA', '', undefined],
    ['GB', 'Kent', undefined],
  ])('%s %j: %j', (country, said, expected) => expect(readRegion(country, said)).toBe(expected));

  it.each([
    ['US', 'fr', 59],
    ['CA', 'fr', 13],
    ['CA', 'pl', 13],
  ] as const)('of %s in %s are %s, each once, in the order of their names', (country, locale, count) => {
    const regions = regionsOf(country, locale) ?? [];
    const { compare } = new Intl.Collator(locale);
    expect(new Set(regions.map(([code]) => code)).size).toBe(count);
    expect(regions.map(([, name]) => name)).toEqual(regions.map(([, name]) => name).sort(compare));
  });

  it.each(['GB', 'FR', undefined])('of %s may be any', (country) => expect(regionsOf(country, 'fr')).toBeUndefined());
});

describe('countries', () => {
  it.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    [' ca', 'CA'],
    ['XX', undefined],
    ['', undefined],
  ])('%j is %j (spec §1)', (said, expected) => expect(readCountry(said)).toBe(expected));

  it('have names in the order of the language', () => {
    const french = countryNames('fr');
    expect(french).toHaveLength(243);
    expect(new Map(french).get('GB')).toBe('Royaume-Uni');
    expect(french[0]?.[1]).toBe('Afghanistan');
  });
});

describe('billingProblems', () => {
  it.each<[string, BillingInfo, object]>([
    ['nothing, in the UK', whole, {}],
    ['nothing, in the US', inOhio, {}],
    ['nothing, in Canada', inOntario, {}],
    ['nothing, where the post needs neither', { ...whole, country: 'IE', postalCode: '' }, {}],
    ['no telephone number', { ...whole, telephoneNumber: ' ' }, {}],
    ['no first name', { ...whole, firstName: ' ' }, { firstName: 'missing' }],
    ['no last name', { ...whole, lastName: '' }, { lastName: 'missing' }],
    ['an address without a host', { ...whole, emailAddress: 'anna@' }, { emailAddress: 'unreadable' }],
    ['words for a number', { ...whole, telephoneNumber: 'mine' }, { telephoneNumber: 'unreadable' }],
    ['no country', { ...whole, country: '' }, { country: 'missing' }],
    ['no such country', { ...whole, country: 'XX' }, { country: 'unreadable' }],
    ['no street', { ...whole, addressLine1: '' }, { addressLine1: 'missing' }],
    ['no town', { ...whole, townCity: '' }, { townCity: 'missing' }],
    ['no postcode', { ...whole, postalCode: '' }, { postalCode: 'missing' }],
    ['a postcode of elsewhere', { ...whole, postalCode: '43004' }, { postalCode: 'unreadable' }],
    ['no state', { ...inOhio, region: '' }, { region: 'missing' }],
    ['a province for a state', { ...inOhio, region: 'ON' }, { region: 'unreadable' }],
    ['no province', { ...inOntario, region: undefined as never }, { region: 'missing' }],
    ['a line that is too long', { ...whole, addressLine3: 'x'.repeat(201) }, { addressLine3: 'long' }],
  ])('%s', (_, words, expected) => {
    expect(Object.fromEntries(billingProblems('full', words))).toEqual(expected);
  });

  it('come in the order of the form', () => {
    expect([...billingProblems('full', { country: 'US' }).keys()]).toEqual([
      ...['firstName', 'lastName', 'emailAddress', 'addressLine1', 'townCity', 'region', 'postalCode'],
    ]);
  });

  it('are of name and e-mail alone where nothing is to be paid', () => {
    expect([...billingProblems('contact', {}).keys()]).toEqual(['firstName', 'lastName', 'emailAddress']);
    expect(Object.keys(billingRules('contact', 'US'))).toEqual(['firstName', 'lastName', 'emailAddress']);
  });
});

describe('filedBilling', () => {
  it.each<[string, BillingInfo, BillingInfo]>([
    ['as it is', whole, whole],
    ['without blanks and empty fields', { ...whole, firstName: ' Anna ', addressLine2: ' ' }, whole],
    ['with codes', { ...inOntario, country: 'ca', region: 'ontario', postalCode: 'k1a0b1' }, inOntario],
    ['GB, not UK', { ...whole, country: 'UK' }, whole],
  ])('%s', (_, words, expected) => expect(filedBilling('full', words)).toEqual(expected));

  it('is name and e-mail alone where nothing is to be paid', () => {
    expect(filedBilling('contact', whole)).toEqual({
      ...{ firstName: 'Anna', lastName: 'Kowalska', emailAddress: 'anna@example.com' },
    });
  });
});

describe('tidyBillingField', () => {
  it.each([
    ['postalCode', { ...whole, postalCode: 'ls14ap' }, 'LS1 4AP'],
    ['postalCode', { ...whole, postalCode: 'ls14' }, 'ls14'],
    ['postalCode', { ...whole, postalCode: ' ' }, ' '],
    ['firstName', { ...whole, firstName: ' anna' }, ' anna'],
  ] as const)('%s', (field, words, expected) => expect(tidyBillingField(field, words)).toBe(expected));
});

describe('firstBilling', () => {
  it.each<[string, BillingInfo, 'UK' | 'US' | 'CA', BillingInfo]>([
    ['nothing known, in the UK', {}, 'UK', { country: 'GB' }],
    ['nothing known, in Canada', {}, 'CA', { country: 'CA' }],
    ['UK, which is GB', { country: 'UK' }, 'US', { country: 'GB' }],
    ['a region by its name', { country: 'CA', region: 'Québec' }, 'UK', { country: 'CA', region: 'QC' }],
    ['a region that is none', { country: 'GB', region: 'Kent' }, 'UK', { country: 'GB', region: 'Kent' }],
  ])('%s', (...[, known, operation, expected]) => expect(firstBilling(known, operation)).toEqual(expected));
});

it('tells the browser what each field is', () => {
  expect(Object.keys(billingAutocomplete)).toEqual([...billingFields]);
});
