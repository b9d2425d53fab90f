import { type redeemCode, type removeCode } from '#shared/contract/basket-details.ts';
import { localDateAt } from '../clock/wall-clock.ts';
import { beginsIn } from '../sales/fees.ts';
import { giveBack, isRedeemedElsewhere, redeem } from '../sales/redeem.ts';
import { type CodeFacts, type CodeProblem, plainCode } from '../sales/redemption-codes.ts';
import { notFound } from './api-error.ts';
import { changeBasket } from './change-basket.ts';
import { type Host } from './host.ts';
import { type Answer } from './register-endpoint.ts';

const problemTexts: Readonly<Record<CodeProblem, (code: string) => string>> = {
  'code-unknown': (code) => `There is no code ${code}.`,
  'code-expired': (code) => `The code ${code} has expired.`,
  'code-elsewhere': (code) => `The code ${code} does not hold for journeys from here.`,
  'code-used': (code) => `The code ${code} has been used already.`,
  'code-not-combinable': (code) => `The code ${code} cannot be combined with the codes in the basket.`,
};

/** Redeems a code, or tells why not (spec §5 "Redemption code"). */
export function answerRedeemCode(host: Host): Answer<typeof redeemCode> {
  return (asked) =>
    changeBasket(host, asked, async (step, basket) => {
      const { body, visit, attempt } = asked;
      const { basketId, codes, lines } = basket;
      const code = plainCode(body.redemptionCode);
      const zone = lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
      const problem =
        visit.scenario?.codeProblem?.({ attempt }) ??
        problemOf(host, {
          code,
          today: localDateAt(visit.now, zone),
          isIn: (country) => beginsIn(basket, country),
          redeemed: codes,
          isTaken: await isRedeemedElsewhere(step, basketId, code),
        });
      if (problem) return [{ id: problem, message: problemTexts[problem](code) }];
      await redeem(step, { basketId, code, now: host.clock.now() });
      return [];
    });
}

/** No code was given out but those of the demonstration: a live host knows none. */
function problemOf({ trial }: Host, facts: CodeFacts): CodeProblem | undefined {
  return trial.codeProblem ? trial.codeProblem(facts) : 'code-unknown';
}

/** Takes a redeemed code out of the basket again; 404 where it is not there. */
export function answerRemoveCode(host: Host): Answer<typeof removeCode> {
  return (asked) =>
    changeBasket(host, asked, async (step, { basketId }) => {
      const code = plainCode(asked.query.redemptionCode);
      if (!(await giveBack(step, basketId, code))) throw notFound(`Code ${code}`);
      return [];
    });
}
