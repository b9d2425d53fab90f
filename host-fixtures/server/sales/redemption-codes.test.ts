import { describe, expect, it } from 'vitest';
import { type CodeFacts, codeProblem, findCode, plainCode } from './redemption-codes.ts';

const facts: CodeFacts = {
  code: 'AUTOCAR10',
  today: '2031-03-09',
  isIn: (country) => country === 'GB',
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
