import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Database, type Transaction } from '../../database/tables.ts';
import { getAmount, type Amounts } from './amounts.ts';

/**
 * The reason why a redemption code (for a discount) is rejected. `code-elsewhere`: the basket's first journey begins in
 * another country; `code-currency`: it has no amount in the basket's currency; `code-used`: this basket has redeemed
 * it, or it is valid for a single order and another basket or order has redeemed it; `code-not-combinable`: see
 * {@link findCodeProblem}.
 */
export type CodeProblem =
  | 'code-unknown'
  | 'code-expired'
  | 'code-elsewhere'
  | 'code-currency'
  | 'code-used'
  | 'code-not-combinable';

/**
 * The discount of a code: a percentage of the ticket prices, an amount in the basket's currency (at most the ticket
 * prices), or the complete total including fees (`ALL`).
 */
export type Discount = { readonly percent: number } | { readonly amounts: Amounts } | 'ALL';

/** What a code reduces, and the conditions for redeeming it. */
export interface RedemptionCode {
  readonly discount: Discount;
  /** The last day of validity, inclusive; absent if the validity has no end. */
  readonly until?: LocalDate;
  /** The code is only valid for baskets whose first journey begins in this country (ISO 3166); absent: in any. */
  readonly country?: 'GB' | 'US' | 'CA';
  /** A basket with this code can have no other code. */
  readonly isExclusive?: true;
  /** Valid for a single order. */
  readonly isSingleUse?: true;
}

/** A code that makes everything free, for testing a basket with nothing to pay. */
export const freeCode = 'VOYAGE-OFFERT';

/** Five pounds, dollars or euros, depending on the currency of the basket. */
const fiveOff: Amounts = { GBP: 5, USD: 5, CAD: 5, EUR: 5 };

/** The length to which error messages truncate a code. */
export const maxCodeLength = 40;

/**
 * The codes of trial hosts (for QA). A live host rejects every code, since only trial hosts call
 * {@link findCodeProblem} to redeem one. `****` at the end of a code represents any four letters or digits.
 */
const codes: Readonly<Record<string, RedemptionCode>> = {
  AUTOCAR10: { discount: { percent: 10 } },
  BIENVENUE5: { discount: { amounts: fiveOff } },
  'MERCI-****': { discount: { amounts: fiveOff }, isSingleUse: true },
  LONDON15: { discount: { percent: 15 }, country: 'GB' },
  SOLO20: { discount: { percent: 20 }, isExclusive: true },
  ETE2025: { discount: { percent: 30 }, until: '2025-08-31' },
  [freeCode]: { discount: 'ALL', isExclusive: true },
};

/** A code by its normalised form; undefined if it does not exist. */
export function findCode(code: string): RedemptionCode | undefined {
  return Object.entries(codes).find(([pattern]) =>
    pattern.endsWith('****')
      ? code.startsWith(pattern.slice(0, -4)) && /^[A-Z\d]{4}$/.test(code.slice(pattern.length - 4))
      : pattern === code,
  )?.[1];
}

/** Whether the codes of a basket make everything in it free. */
export function makesFree(basketCodes: readonly string[]): boolean {
  return basketCodes.some((code) => findCode(code)?.discount === 'ALL');
}

/** Facts about a basket that decide whether it can redeem a code. */
export interface CodeCheck {
  /** Normalised (`normaliseCode`). */
  readonly code: string;
  /** The visitor's current day, which QA can shift. */
  readonly today: LocalDate;
  /** Whether the first journey of the basket begins in a country. */
  readonly beginsIn: (country: string) => boolean;
  /** The currency of the basket. */
  readonly currency: CurrencyCode;
  /** The codes that the basket has redeemed. */
  readonly redeemed: readonly string[];
  /** Whether another basket or order has redeemed the code. */
  readonly isTaken: boolean;
}

/**
 * Returns the reason why a code cannot be redeemed, if any. A basket can combine several codes if none of them is
 * exclusive, and each matches a different entry of {@link codes}: it cannot have two codes of the form `MERCI-****`.
 */
export function findCodeProblem(check: CodeCheck): CodeProblem | undefined {
  const { code, today, beginsIn, currency, redeemed, isTaken } = check;
  const redemptionCode = findCode(code);
  if (redemptionCode === undefined) return 'code-unknown';
  const { until, country, discount } = redemptionCode;
  if (until !== undefined && today > until) return 'code-expired';
  if (country !== undefined && !beginsIn(country)) return 'code-elsewhere';
  if (discount !== 'ALL' && 'amounts' in discount && getAmount(discount.amounts, currency) === undefined)
    return 'code-currency';
  if (redeemed.includes(code) || (redemptionCode.isSingleUse && isTaken)) return 'code-used';
  // The first code of a basket may be exclusive.
  if (redeemed.length === 0) return undefined;
  const isCombinable =
    !redemptionCode.isExclusive &&
    redeemed.map(findCode).every((redeemedCode) => !redeemedCode?.isExclusive && redeemedCode !== redemptionCode);
  return isCombinable ? undefined : 'code-not-combinable';
}

/** A code that is rejected or no longer valid. */
export interface InvalidCode {
  readonly code: string;
  readonly problem: CodeProblem;
}

/**
 * The redeemed codes that are no longer valid after a change of the basket. The codes are checked one after another, as
 * if they were redeemed again in the same order.
 */
export function findInvalidCodes(check: Omit<CodeCheck, 'code' | 'isTaken'>): readonly InvalidCode[] {
  const validCodes: string[] = [];
  return check.redeemed.flatMap((code): InvalidCode[] => {
    // Another basket could not redeem a single-use code while this one has it.
    const problem = findCodeProblem({ ...check, code, redeemed: validCodes, isTaken: false });
    if (problem !== undefined) return [{ code, problem }];
    validCodes.push(code);
    return [];
  });
}

/**
 * Redeems a code for a basket. The caller has checked the code in the same transaction (except for a scenario, a test
 * situation that gives each new basket a code). The table's primary key prevents a basket from redeeming a code twice.
 *
 * @param redemption `now` is the time of the redemption, which determines the order of the codes
 */
export async function addRedemption(
  trx: Transaction,
  { basketId, code, now }: { readonly basketId: string; readonly code: string; readonly now: Instant },
): Promise<void> {
  await trx.insertInto('redemptions').values({ basket_id: basketId, code, redeemed_at: now }).execute();
}

/** Removes a code from a basket. @returns whether it was redeemed */
export async function removeRedemption(trx: Transaction, basketId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('redemptions')
    .where('basket_id', '=', basketId)
    .where('code', '=', code)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Whether another basket or order has redeemed a code. The caller deletes expired baskets with their redemptions first.
 */
export async function isRedeemedElsewhere(db: Database, basketId: string, code: string): Promise<boolean> {
  const redemption = await db
    .selectFrom('redemptions')
    .select('code')
    .where('code', '=', code)
    .where('basket_id', '<>', basketId)
    .executeTakeFirst();
  return redemption !== undefined;
}
