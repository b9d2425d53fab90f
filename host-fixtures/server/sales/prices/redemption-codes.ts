import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { amountIn, type Amounts } from './amounts.ts';

/** The reason why a code is rejected. */
export type CodeProblem =
  | 'code-unknown'
  | 'code-expired'
  | 'code-elsewhere'
  | 'code-currency'
  | 'code-used'
  | 'code-not-combinable';

/** The discount of a code: a share of the tickets, at most an amount of them, or the complete price. */
export type Takes = { readonly percent: number } | { readonly amounts: Amounts } | 'ALL';

/** A code issued by marketing. */
export interface RedemptionCode {
  readonly takes: Takes;
  /** The last day of validity, by the visitor's clock. */
  readonly until?: LocalDate;
  /** ISO 3166: only for baskets whose first journey begins in this country. */
  readonly country?: 'GB' | 'US' | 'CA';
  /** Not combinable with other codes. */
  readonly isAlone?: true;
  /** Valid for a single order. */
  readonly isOnce?: true;
}

/** Makes everything free, to test a basket with nothing to pay. */
export const freeCode = 'VOYAGE-OFFERT';

/** Five main units of each currency of about that value. */
const fiveOff: Amounts = { GBP: 5, USD: 5, CAD: 5, EUR: 5 };

/** The maximal length of a code. */
export const longestCode = 40;

/** The issued codes. A name ending in stars represents all codes with four letters or digits in their place. */
const codes: Readonly<Record<string, RedemptionCode>> = {
  AUTOCAR10: { takes: { percent: 10 } },
  BIENVENUE5: { takes: { amounts: fiveOff } },
  'MERCI-****': { takes: { amounts: fiveOff }, isOnce: true },
  LONDON15: { takes: { percent: 15 }, country: 'GB' },
  SOLO20: { takes: { percent: 20 }, isAlone: true },
  ETE2025: { takes: { percent: 30 }, until: '2025-08-31' },
  [freeCode]: { takes: 'ALL', isAlone: true },
};

/** Normalizes a code: upper case without spaces. */
export function plainCode(input: string): string {
  return input.replace(/\s/g, '').toUpperCase();
}

/** A code by its normalized form; undefined if it was not issued. */
export function findCode(code: string): RedemptionCode | undefined {
  const name = Object.keys(codes).find((pattern) =>
    pattern.endsWith('****')
      ? code.startsWith(pattern.slice(0, -4)) && /^[A-Z\d]{4}$/.test(code.slice(pattern.length - 4))
      : pattern === code,
  );
  return name === undefined ? undefined : codes[name];
}

/** Whether codes make the complete basket free. */
export function isForNothing(codes: readonly string[]): boolean {
  return codes.some((code) => findCode(code)?.takes === 'ALL');
}

/** Facts that the redemption of a code depends on. */
export interface CodeFacts {
  /** Normalized. */
  readonly code: string;
  /** By the visitor's clock. */
  readonly today: LocalDate;
  /** Whether the first journey of the basket begins in a country. */
  readonly isIn: (country: string) => boolean;
  /** Of the basket. */
  readonly currency: CurrencyCode;
  /** The codes that the basket has redeemed. */
  readonly redeemed: readonly string[];
  /** Whether another basket or order has redeemed the code. */
  readonly isTaken: boolean;
}

/** The reason why a code cannot be redeemed, if any. A basket redeems at most one code of a kind. */
export function codeProblem({ code, today, isIn, currency, redeemed, isTaken }: CodeFacts): CodeProblem | undefined {
  const redemptionCode = findCode(code);
  if (redemptionCode === undefined) return 'code-unknown';
  const { until, country, takes } = redemptionCode;
  if (until !== undefined && today > until) return 'code-expired';
  if (country !== undefined && !isIn(country)) return 'code-elsewhere';
  if (takes !== 'ALL' && 'amounts' in takes && amountIn(takes.amounts, currency) === undefined) return 'code-currency';
  if (redeemed.includes(code) || (redemptionCode.isOnce && isTaken)) return 'code-used';
  const redeemedCodes = redeemed.map(findCode);
  const isAlone =
    redemptionCode.isAlone ||
    redeemedCodes.some((redeemedCode) => redeemedCode?.isAlone || redeemedCode === redemptionCode);
  return isAlone && redeemed.length > 0 ? 'code-not-combinable' : undefined;
}

/** A redeemed code that is no longer valid. */
export interface LostCode {
  readonly code: string;
  readonly problem: CodeProblem;
}

/** The redeemed codes that are no longer valid after a change of the basket. */
export function lostCodes(facts: Omit<CodeFacts, 'code' | 'isTaken'>): readonly LostCode[] {
  const validCodes: string[] = [];
  return facts.redeemed.flatMap((code): LostCode[] => {
    const problem = codeProblem({ ...facts, code, redeemed: validCodes, isTaken: false });
    if (problem !== undefined) return [{ code, problem }];
    validCodes.push(code);
    return [];
  });
}
