import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/money/currency.ts';
import { type CodeFacts, codeProblem, findCode, lostCodes, plainCode } from './redemption-codes.ts';

const yen = readCurrency('JPY') as CurrencyCode;
const facts: CodeFacts = {
  code: 'AUTOCAR10',
  today: '2031-03-09',
  isIn: (country) => country === 'GB',
  currency: 'GBP',
  redeemed: [],
  isTaken: false,
};

describe('a code', () => {
  it.each<[string, Partial<CodeFacts>, string | undefined]>([
    ['is redeemed', {}, undefined],
    ['is redeemed beside another', { redeemed: ['BIENVENUE5'] }, undefined],
    ['is unknown', { code: 'NOBODY' }, 'code-unknown'],
    ['is unknown in part', { code: 'AUTOCAR1' }, 'code-unknown'],
    ['has expired', { code: 'ETE2025' }, 'code-expired'],
    ['holds on its last day', { code: 'ETE2025', today: '2025-08-31' }, undefined],
    ['holds in its country', { code: 'LONDON15' }, undefined],
    ['does not hold elsewhere', { code: 'LONDON15', isIn: () => false }, 'code-elsewhere'],
    ['is in the basket already', { redeemed: ['AUTOCAR10'] }, 'code-used'],
    ['is used by others too', { isTaken: true }, undefined],
    ['is one of a kind', { code: 'MERCI-7K3M' }, undefined],
    ['is one of a kind, and gone', { code: 'MERCI-7K3M', isTaken: true }, 'code-used'],
    ['is not one of its kind', { code: 'MERCI-7K3' }, 'code-unknown'],
    ['is not beside another of its kind', { code: 'MERCI-7K3M', redeemed: ['MERCI-1234'] }, 'code-not-combinable'],
    ['is too long', { code: 'A'.repeat(41) }, 'code-unknown'],
    ['takes off an amount that its currency has not', { code: 'BIENVENUE5', currency: yen }, 'code-currency'],
    ['takes off a share, whatever the currency', { currency: yen }, undefined],
    ['is alone', { code: 'SOLO20' }, undefined],
    ['would be alone', { code: 'SOLO20', redeemed: ['AUTOCAR10'] }, 'code-not-combinable'],
    ['would disturb another', { redeemed: ['SOLO20'] }, 'code-not-combinable'],
  ])('%s', (_case, changed, problem) => {
    expect(codeProblem({ ...facts, ...changed })).toBe(problem);
  });

  it('is the same however it is typed', () => {
    expect(findCode(plainCode(' auto car10 '))).toBe(findCode('AUTOCAR10'));
  });
});

describe('codes that do not hold any more', () => {
  const { code: _, isTaken: __, ...basket } = facts;
  it.each<[string, Partial<CodeFacts>, readonly string[]]>([
    ['none', { redeemed: ['AUTOCAR10', 'LONDON15', 'MERCI-7K3M'] }, []],
    [
      'that of another country',
      { redeemed: ['LONDON15', 'AUTOCAR10'], isIn: () => false },
      ['LONDON15 code-elsewhere'],
    ],
    [
      'those of another currency',
      { redeemed: ['BIENVENUE5', 'MERCI-7K3M'], currency: yen },
      ['BIENVENUE5 code-currency', 'MERCI-7K3M code-currency'],
    ],
    ['the second of a kind', { redeemed: ['MERCI-1234', 'MERCI-7K3M'] }, ['MERCI-7K3M code-not-combinable']],
    ['what has expired', { redeemed: ['ETE2025'] }, ['ETE2025 code-expired']],
    ['what nobody gives out any more', { redeemed: ['GONE'] }, ['GONE code-unknown']],
  ])('are %s', (_case, changed, lost) => {
    expect(lostCodes({ ...basket, ...changed }).map(({ code, problem }) => `${code} ${problem}`)).toEqual(lost);
  });
});
