import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { setNotices } from '../../../sales/basket-store.ts';
import { basketCurrency, getCountryOfOrigin } from '../../../sales/prices/fees.ts';
import { giveBack } from '../../../sales/prices/redeem.ts';
import {
  type CodeFacts,
  type CodeProblem,
  longestCode,
  type LostCode,
  lostCodes,
} from '../../../sales/prices/redemption-codes.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, errorMessage, type MessageCode } from '../../kit/api-error.ts';

const problemMessages = {
  'code-unknown': 'codeUnknown',
  'code-expired': 'codeExpired',
  'code-elsewhere': 'codeElsewhere',
  'code-currency': 'codeCurrency',
  'code-used': 'codeUsed',
  'code-not-combinable': 'codeNotCombinable',
} as const satisfies Readonly<Record<CodeProblem, MessageCode>>;

/** The error for a code that is not redeemed. */
export function codeError({ code, problem }: LostCode): ErrorEntry {
  return { id: problem, message: errorMessage(problemMessages[problem], { code: code.slice(0, longestCode) }) };
}

/** What codes depend on in a basket. */
export function getCodeFacts(basket: StoredBasket, { now }: Visit): Omit<CodeFacts, 'code' | 'isTaken'> {
  const zone = basket.lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
  return {
    today: localDateAt(now, zone),
    isIn: (country) => getCountryOfOrigin(basket) === country,
    currency: basketCurrency(basket),
    redeemed: basket.codes,
  };
}

/**
 * Takes the codes out of a changed basket whose conditions do not hold any more, and notes in the basket which and why; what
 * was noted before the change is gone.
 */
export async function checkCodes(step: Transaction, basket: StoredBasket | undefined, visit: Visit): Promise<void> {
  if (basket === undefined) return;
  const lost = lostCodes(getCodeFacts(basket, visit));
  for (const { code } of lost) await giveBack(step, basket.basketId, code);
  if (lost.length > 0 || basket.notices.length > 0) await setNotices(step, basket.basketId, lost);
}
