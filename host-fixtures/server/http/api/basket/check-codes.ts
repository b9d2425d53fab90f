import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { setNotices } from '../../../sales/basket-store.ts';
import { basketCurrency, countryOf } from '../../../sales/prices/fees.ts';
import { giveBack } from '../../../sales/prices/redeem.ts';
import { type CodeFacts, type CodeProblem, longestCode, lostCodes } from '../../../sales/prices/redemption-codes.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';

const problemTexts: Readonly<Record<CodeProblem, (code: string) => string>> = {
  'code-unknown': (code) => `There is no code ${code}.`,
  'code-expired': (code) => `The code ${code} has expired.`,
  'code-elsewhere': (code) => `The code ${code} does not hold for journeys from here.`,
  'code-currency': (code) => `The code ${code} takes off an amount of another currency than that of the basket.`,
  'code-used': (code) => `The code ${code} has been used already.`,
  'code-not-combinable': (code) => `The code ${code} cannot be combined with the codes in the basket.`,
};

/** Why a code is not redeemed, in words. */
export function codeNotice(code: string, problem: CodeProblem) {
  return { id: problem, message: problemTexts[problem](code.slice(0, longestCode)) };
}

/** What codes depend on in a basket. */
export function codeFactsOf(basket: StoredBasket, { now }: Visit): Omit<CodeFacts, 'code' | 'isTaken'> {
  const zone = basket.lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
  return {
    today: localDateAt(now, zone),
    isIn: (country) => countryOf(basket) === country,
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
  const lost = lostCodes(codeFactsOf(basket, visit));
  for (const { code } of lost) await giveBack(step, basket.basketId, code);
  const notices = lost.map(({ code, problem }) => codeNotice(code, problem));
  if (notices.length > 0 || basket.notices.length > 0) await setNotices(step, basket.basketId, notices);
}
