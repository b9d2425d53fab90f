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

/** The facts of a basket that decide whether a code is valid. */
export function getCodeFacts(basket: StoredBasket, { now }: Visit): Omit<CodeFacts, 'code' | 'isTaken'> {
  const timeZone = basket.lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
  return {
    today: localDateAt(now, timeZone),
    isIn: (country) => getCountryOfOrigin(basket) === country,
    currency: basketCurrency(basket),
    redeemed: basket.codes,
  };
}

/** Removes codes whose conditions are no longer met, and stores the reasons in the basket in place of previous ones. */
export async function checkCodes(step: Transaction, basket: StoredBasket | undefined, visit: Visit): Promise<void> {
  if (basket === undefined) return;
  const invalidCodes = lostCodes(getCodeFacts(basket, visit));
  for (const { code } of invalidCodes) await giveBack(step, basket.basketId, code);
  if (invalidCodes.length > 0 || basket.notices.length > 0) await setNotices(step, basket.basketId, invalidCodes);
}
