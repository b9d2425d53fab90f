import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { normaliseCode } from '#shared/domain/basket/redemption-code.ts';
import { type CodeCheck, findCodeProblem, findCode, findInvalidCodes } from './redemption-codes.ts';

const yen = readCurrency('JPY') as CurrencyCode;
const euro = readCurrency('EUR') as CurrencyCode;
const facts: CodeCheck = {
  code: 'AUTOCAR10',
  today: '2031-03-09',
  beginsIn: (country) => country === 'GB',
  currency: 'GBP',
  redeemed: [],
  isTaken: false,
};

describe('a code', () => {
  it.each<[string, Partial<CodeCheck>, string | undefined]>([
    ['is redeemed', {}, undefined],
    ['is redeemed together with another', { redeemed: ['BIENVENUE5'] }, undefined],
    ['is unknown', { code: 'UNKNOWN' }, 'code-unknown'],
    ['is unknown when it is cut short', { code: 'AUTOCAR1' }, 'code-unknown'],
    ['has expired', { code: 'ETE2025' }, 'code-expired'],
    ['is valid on its last day', { code: 'ETE2025', today: '2025-08-31' }, undefined],
    ['is valid in its country', { code: 'LONDON15' }, undefined],
    ['is not valid in another country', { code: 'LONDON15', beginsIn: () => false }, 'code-elsewhere'],
    ['is in the basket already', { redeemed: ['AUTOCAR10'] }, 'code-used'],
    ['is used by others too', { isTaken: true }, undefined],
    ['is for single use', { code: 'MERCI-7K3M' }, undefined],
    ['is for single use, and used', { code: 'MERCI-7K3M', isTaken: true }, 'code-used'],
    ['is unknown when it only resembles one for single use', { code: 'MERCI-7K3' }, 'code-unknown'],
    ['is unknown when its letters follow another character', { code: 'MERCI/7K3M' }, 'code-unknown'],
    ['is unknown when it has a letter too many', { code: 'MERCI-7K3MX' }, 'code-unknown'],
    [
      'is for single use, and refused together with another of its kind',
      { code: 'MERCI-7K3M', redeemed: ['MERCI-1234'] },
      'code-not-combinable',
    ],
    ['is too long', { code: 'A'.repeat(41) }, 'code-unknown'],
    ['is refused when its amount is not set in the currency', { code: 'BIENVENUE5', currency: yen }, 'code-currency'],
    ['is redeemed in the currencies that its amount is set in', { code: 'BIENVENUE5', currency: euro }, undefined],
    ['takes off a percentage in any currency', { currency: yen }, undefined],
    ['is not combinable, and redeemed without others', { code: 'SOLO20' }, undefined],
    [
      'is not combinable, and refused together with another',
      { code: 'SOLO20', redeemed: ['AUTOCAR10'] },
      'code-not-combinable',
    ],
    ['is refused together with one that is not combinable', { redeemed: ['SOLO20'] }, 'code-not-combinable'],
  ])('%s', (_case, changes, problem) => {
    expect(findCodeProblem({ ...facts, ...changes })).toBe(problem);
  });

  it('is found in any spelling', () => {
    for (const code of [' auto car10 ', '“AUTOCAR10”', 'AUTOCAR10.', 'Auto\u200bcar10'])
      expect(findCode(normaliseCode(code))).toBe(findCode('AUTOCAR10'));
  });
});

describe('the codes that are no longer valid', () => {
  const { code: _, isTaken: __, ...basket } = facts;
  it.each<[string, Partial<CodeCheck>, readonly string[]]>([
    ['none', { redeemed: ['AUTOCAR10', 'LONDON15', 'MERCI-7K3M'] }, []],
    [
      'that of another country',
      { redeemed: ['LONDON15', 'AUTOCAR10'], beginsIn: () => false },
      ['LONDON15 code-elsewhere'],
    ],
    [
      'those of another currency',
      { redeemed: ['BIENVENUE5', 'MERCI-7K3M'], currency: yen },
      ['BIENVENUE5 code-currency', 'MERCI-7K3M code-currency'],
    ],
    ['the second of a kind', { redeemed: ['MERCI-1234', 'MERCI-7K3M'] }, ['MERCI-7K3M code-not-combinable']],
    ['those that have expired', { redeemed: ['ETE2025'] }, ['ETE2025 code-expired']],
    ['those that are no longer issued', { redeemed: ['OLD10'] }, ['OLD10 code-unknown']],
  ])('are %s', (_case, changes, expected) => {
    expect(findInvalidCodes({ ...basket, ...changes }).map(({ code, problem }) => `${code} ${problem}`)).toEqual(
      expected,
    );
  });
});
