import { describe, expect, it } from 'vitest';
import {
  findBillingProblems,
  getBillingRules,
  normaliseBilling,
  getInitialBilling,
  splitOptionalFields,
  filterBillingFields,
  normaliseField,
} from './billing-form.ts';
import { billingAutocomplete, billingFields, type BillingInfo } from './billing-info.ts';
import { createCountryNames, listCountryNames, readCountry } from './countries.ts';
import { getExamplePostalCode, readPostalCode } from './postal-code.ts';
import { readRegion, listRegions } from './regions.ts';

const completeForm = {
  firstName: 'Anna',
  lastName: 'Kowalska',
  emailAddress: 'anna@example.com',
  telephoneNumber: '020 7946 0000',
  country: 'GB',
  addressLine1: '1 High Street',
  townCity: 'Leeds',
  postalCode: 'LS1 4AP',
} satisfies BillingInfo;
const inOhio = { ...completeForm, country: 'US', region: 'OH', postalCode: '43004' };
const inOntario = { ...completeForm, country: 'CA', region: 'ON', postalCode: 'K1A 0B1' };

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
  ])('%s %j is read as %j', (country, text, expected) => expect(readPostalCode(country, text)).toBe(expected));

  it.each(['GB', 'US', 'CA'])('accepts its own example of %s', (country) => {
    const example = getExamplePostalCode(country) ?? '';
    expect(readPostalCode(country, example)).toBe(example);
  });
});

describe('regions of an address', () => {
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
  ])('%s %j is read as %j', (country, text, expected) => expect(readRegion(country, text)).toBe(expected));

  it.each([
    ['US', 'fr', 59],
    ['CA', 'fr', 13],
    ['CA', 'pl', 13],
  ] as const)('of %s in %s are %s, each once, in alphabetical order', (country, locale, count) => {
    const regions = listRegions(country, locale) ?? [];
    const { compare } = new Intl.Collator(locale);
    expect(new Set(regions.map(([code]) => code)).size).toBe(count);
    expect(regions.map(([, name]) => name)).toEqual(regions.map(([, name]) => name).sort(compare));
  });

  it.each(['GB', 'FR', undefined])('of %s are not listed: any is accepted', (country) =>
    expect(listRegions(country, 'fr')).toBeUndefined(),
  );
});

describe('countries of an address', () => {
  it.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    [' ca', 'CA'],
    ['XX', undefined],
    ['', undefined],
  ])('%j is read as %j (spec §1)', (text, expected) => expect(readCountry(text)).toBe(expected));

  it('are listed in the alphabetical order of the language', () => {
    const french = listCountryNames('fr', 'UK');
    expect(french).toHaveLength(243);
    expect(new Map(french).get('GB')).toBe('Royaume-Uni');
    expect(french[0]?.[1]).toBe('Afghanistan');
  });

  it.each([
    ['en', 'UK', 'en-GB'],
    ['en', 'US', 'en-US'],
    ['en', 'CA', 'en-CA'],
    ['fr', 'CA', 'fr'],
  ] as const)('have names in the language %s of the operation %s: %s', (language, operation, expected) => {
    expect(createCountryNames(language, operation).resolvedOptions().locale).toBe(expected);
  });
});

describe('findBillingProblems', () => {
  it.each<[string, BillingInfo, object]>([
    ['no problem in the UK', completeForm, {}],
    ['no problem in the US', inOhio, {}],
    ['no problem in Canada', inOntario, {}],
    [
      'no problem without a postcode, in a country that needs none',
      { ...completeForm, country: 'IE', postalCode: '' },
      {},
    ],
    ['no problem without a telephone number', { ...completeForm, telephoneNumber: ' ' }, {}],
    ['a missing first name', { ...completeForm, firstName: ' ' }, { firstName: 'missing' }],
    ['a missing last name', { ...completeForm, lastName: '' }, { lastName: 'missing' }],
    ['an e-mail address without a host', { ...completeForm, emailAddress: 'anna@' }, { emailAddress: 'unreadable' }],
    [
      'a telephone number that is no number',
      { ...completeForm, telephoneNumber: 'mine' },
      { telephoneNumber: 'unreadable' },
    ],
    ['a missing country', { ...completeForm, country: '' }, { country: 'missing' }],
    ['an unknown country', { ...completeForm, country: 'XX' }, { country: 'unreadable' }],
    ['no problem without a street and a town', { ...completeForm, addressLine1: '', townCity: ' ' }, {}],
    ['a missing postcode', { ...completeForm, postalCode: '' }, { postalCode: 'missing' }],
    ['a postcode of another country', { ...completeForm, postalCode: '43004' }, { postalCode: 'unreadable' }],
    ['no problem without a state', { ...inOhio, region: '' }, {}],
    ['a Canadian province as a US state', { ...inOhio, region: 'ON' }, { region: 'unreadable' }],
    ['an address line that is too long', { ...completeForm, addressLine3: 'x'.repeat(201) }, { addressLine3: 'long' }],
  ])('finds %s', (_, words, expected) => {
    expect(Object.fromEntries(findBillingProblems('full', words))).toEqual(expected);
  });

  it('are in the order of the form', () => {
    expect([...findBillingProblems('full', { country: 'US' }).keys()]).toEqual([
      ...['emailAddress', 'firstName', 'lastName', 'postalCode'],
    ]);
  });

  it('cover only name and e-mail when there is nothing to pay', () => {
    expect([...findBillingProblems('contact', {}).keys()]).toEqual(['emailAddress', 'firstName', 'lastName']);
    expect(Object.keys(getBillingRules('contact', 'US'))).toEqual(['emailAddress', 'firstName', 'lastName']);
  });
});

describe('the fields that the payment provider requires', () => {
  it('are reported if missing, in the order of the form', () => {
    const extraFields = filterBillingFields(['townCity', 'region', 'shoeSize', 'addressLine1']);
    expect([...findBillingProblems('full', { country: 'US', postalCode: '43004' }, extraFields)]).toEqual([
      ...(['emailAddress', 'firstName', 'lastName', 'addressLine1', 'townCity', 'region'] as const).map((field) => [
        field,
        'missing',
      ]),
    ]);
  });

  it('are visible, and the rest is collapsed', () => {
    const all = ['telephoneNumber', 'addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region'];
    expect(splitOptionalFields([], 'UK')).toEqual({ visible: [], collapsed: all });
    expect(splitOptionalFields(['country', 'townCity'], 'CA')).toEqual({
      visible: ['townCity'],
      collapsed: all.filter((field) => field !== 'townCity'),
    });
    expect(splitOptionalFields([], 'US')).toEqual({ visible: ['telephoneNumber'], collapsed: all.slice(1) });
  });
});

describe('normaliseBilling', () => {
  it.each<[string, BillingInfo, BillingInfo]>([
    ['keeps a complete address unchanged', completeForm, completeForm],
    ['removes blanks and empty fields', { ...completeForm, firstName: ' Anna ', addressLine2: ' ' }, completeForm],
    [
      'writes codes of country and region, and the postcode in its standard form',
      { ...inOntario, country: 'ca', region: 'ontario', postalCode: 'k1a0b1' },
      inOntario,
    ],
    ['writes GB for UK', { ...completeForm, country: 'UK' }, completeForm],
  ])('%s', (_, words, expected) => expect(normaliseBilling('full', words)).toEqual(expected));

  it('sends only name and e-mail when there is nothing to pay', () => {
    expect(normaliseBilling('contact', completeForm)).toEqual({
      firstName: 'Anna',
      lastName: 'Kowalska',
      emailAddress: 'anna@example.com',
    });
  });
});

describe('normaliseField', () => {
  it.each([
    ['postalCode', { ...completeForm, postalCode: 'ls14ap' }, 'LS1 4AP'],
    ['postalCode', { ...completeForm, postalCode: 'ls14' }, 'ls14'],
    ['postalCode', { ...completeForm, postalCode: ' ' }, ' '],
    ['firstName', { ...completeForm, firstName: ' anna' }, ' anna'],
  ] as const)('tidies only a postcode that is complete: %s', (field, words, expected) =>
    expect(normaliseField(field, words)).toBe(expected),
  );
});

describe('getInitialBilling', () => {
  it.each<[string, BillingInfo, 'UK' | 'US' | 'CA', BillingInfo]>([
    ['the country of the UK page, when nothing is known', {}, 'UK', { country: 'GB' }],
    ['the country of the Canadian page, if nothing is known', {}, 'CA', { country: 'CA' }],
    ['GB for UK', { country: 'UK' }, 'US', { country: 'GB' }],
    ['the code of a region from its name', { country: 'CA', region: 'Québec' }, 'UK', { country: 'CA', region: 'QC' }],
    [
      'a region that has no code, unchanged',
      { country: 'GB', region: 'Kent' },
      'UK',
      { country: 'GB', region: 'Kent' },
    ],
  ])('fills in %s', (...[, knownInfo, operation, expected]) =>
    expect(getInitialBilling(knownInfo, operation)).toEqual(expected),
  );

  it.each<[string, BillingInfo, BillingInfo]>([
    ['the first traveller’s name, if no name is known', {}, { firstName: 'Ada', lastName: 'King' }],
    ['the account’s name, if any', { firstName: 'Eva' }, { firstName: 'Eva' }],
  ])('fills in a name: %s', (...[, knownInfo, expected]) =>
    expect(getInitialBilling(knownInfo, 'UK', { firstName: 'Ada', lastName: 'King' })).toEqual({
      ...expected,
      country: 'GB',
    }),
  );
});

it.each([
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['emailAddress', 'email'],
  ['telephoneNumber', 'tel'],
  ['country', 'billing country'],
  ['addressLine1', 'billing address-line1'],
  ['addressLine2', 'billing address-line2'],
  ['addressLine3', 'billing address-line3'],
  ['townCity', 'billing address-level2'],
  ['region', 'billing address-level1'],
  ['postalCode', 'billing postal-code'],
] as const)('the billing field %s is filled in by the browser as HTML’s "%s" (WCAG 1.3.5)', (field, token) => {
  expect(billingAutocomplete[field]).toBe(token);
});

it('every billing field has its own autocomplete token', () => {
  expect(new Set(billingFields.map((field) => billingAutocomplete[field])).size).toBe(billingFields.length);
});
