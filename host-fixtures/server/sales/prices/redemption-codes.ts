import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { amountIn, type Amounts } from './amounts.ts';

/** Why a code is not redeemed. */
export type CodeProblem =
  | 'code-unknown'
  | 'code-expired'
  | 'code-elsewhere'
  | 'code-currency'
  | 'code-used'
  | 'code-not-combinable';

/** What a code takes off: a share of the tickets, an amount of them at most, or all that there is to pay. */
export type Takes = { readonly percent: number } | { readonly amounts: Amounts } | 'ALL';

/** A code that marketing has given out. */
export interface RedemptionCode {
  readonly takes: Takes;
  /** Its last day, by the visitor's clock. */
  readonly until?: LocalDate;
  /** ISO 3166: only for baskets whose first journey begins there. */
  readonly country?: 'GB' | 'US' | 'CA';
  /** Not beside another code. */
  readonly isAlone?: true;
  /** In one basket, and never again once that is paid. */
  readonly isOnce?: true;
}

/** Makes everything free, so that a basket without anything to pay can be tried out. */
export const freeCode = 'VOYAGE-OFFERT';

/** What five of the main unit are worth, where that is about what is meant. */
const fiveOff: Amounts = { GBP: 5, USD: 5, CAD: 5, EUR: 5 };

/** Nobody has given out a longer code. */
export const longestCode = 40;

/** The codes that there are; of those with a star each spelling of four letters or digits is one of its own. */
const codes: Readonly<Record<string, RedemptionCode>> = {
  AUTOCAR10: { takes: { percent: 10 } },
  BIENVENUE5: { takes: { amounts: fiveOff } },
  'MERCI-****': { takes: { amounts: fiveOff }, isOnce: true },
  LONDON15: { takes: { percent: 15 }, country: 'GB' },
  SOLO20: { takes: { percent: 20 }, isAlone: true },
  ETE2025: { takes: { percent: 30 }, until: '2025-08-31' },
  [freeCode]: { takes: 'ALL', isAlone: true },
};

/** A code as it is kept: capitals and blanks do not count. */
export function plainCode(input: string): string {
  return input.replace(/\s/g, '').toUpperCase();
}

/** A code by its plain spelling; undefined where nobody has given it out. */
export function findCode(code: string): RedemptionCode | undefined {
  const name = Object.keys(codes).find((pattern) =>
    pattern.endsWith('****')
      ? code.startsWith(pattern.slice(0, -4)) && /^[A-Z\d]{4}$/.test(code.slice(pattern.length - 4))
      : pattern === code,
  );
  return name === undefined ? undefined : codes[name];
}

/** Whether codes leave nothing to pay, whatever there is. */
export function isForNothing(codes: readonly string[]): boolean {
  return codes.some((code) => findCode(code)?.takes === 'ALL');
}

/** What it depends on whether a code is redeemed. */
export interface CodeFacts {
  /** Plain. */
  readonly code: string;
  /** By the visitor's clock. */
  readonly today: LocalDate;
  /** Whether the first journey of the basket begins in a country. */
  readonly isIn: (country: string) => boolean;
  /** Of the basket. */
  readonly currency: CurrencyCode;
  /** Those that the basket has redeemed. */
  readonly redeemed: readonly string[];
  /** Whether another basket or an order has redeemed it. */
  readonly isTaken: boolean;
}

/** Why a code cannot be redeemed; undefined if it can. Of a kind of code, a basket redeems one. */
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

/** A redeemed code whose condition does not hold any more, and why. */
export interface LostCode {
  readonly code: string;
  readonly problem: CodeProblem;
}

/** Which of the redeemed codes do not hold any more, since the basket is another one now. */
export function lostCodes(facts: Omit<CodeFacts, 'code' | 'isTaken'>): readonly LostCode[] {
  const validCodes: string[] = [];
  return facts.redeemed.flatMap((code): LostCode[] => {
    const problem = codeProblem({ ...facts, code, redeemed: validCodes, isTaken: false });
    if (problem !== undefined) return [{ code, problem }];
    validCodes.push(code);
    return [];
  });
}
