import { type redeemCode, type removeCode } from '#shared/contract/basket/basket-details.ts';
import { giveBack, isRedeemedElsewhere, redeem } from '../../../sales/prices/redeem.ts';
import { type CodeFacts, type CodeProblem, plainCode } from '../../../sales/prices/redemption-codes.ts';
import { technicalNotFound } from '../../kit/api-error.ts';
import { changeBasket, refuseChange } from './change-basket.ts';
import { codeError, getCodeFacts } from './check-codes.ts';
import { type Host } from '../../kit/host.ts';
import { type Answer } from '../../kit/register-endpoint.ts';

/** Redeems a code, or answers with the reason against it (spec §5 "Redemption code"). */
export function answerRedeemCode(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'trial'>,
): Answer<typeof redeemCode> {
  return (input) =>
    changeBasket(host, input, async (step, basket) => {
      const { body, visit, attempt } = input;
      refuseChange(basket);
      const { basketId } = basket;
      const code = plainCode(body.redemptionCode);
      const isTaken = await isRedeemedElsewhere(step, basketId, code);
      const problem =
        visit.scenario?.codeProblem?.({ attempt }) ??
        findProblem(host, { ...getCodeFacts(basket, visit), code, isTaken });
      if (problem) return [codeError({ code, problem })];
      await redeem(step, { basketId, code, now: host.clock.now() });
      return [];
    });
}

/** Only the demo has codes. On a live host every code is unknown. */
function findProblem({ trial }: Pick<Host, 'trial'>, facts: CodeFacts): CodeProblem | undefined {
  return trial.codeProblem ? trial.codeProblem(facts) : 'code-unknown';
}

/** Removes a redeemed code from the basket. 404 if the basket does not contain it. */
export function answerRemoveCode(host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>): Answer<typeof removeCode> {
  return (input) =>
    changeBasket(host, input, async (step, { basketId }) => {
      const code = plainCode(input.query.redemptionCode);
      if (!(await giveBack(step, basketId, code))) throw technicalNotFound(`Code ${code}`);
      return [];
    });
}
