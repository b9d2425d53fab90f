import {
  listCheckoutSteps,
  type CheckoutProgressStep,
  type CheckoutStepState,
} from '#shared/domain/basket/checkout-progress.ts';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { isAssistanceSelected } from '#shared/domain/search/special-assistance.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import checkoutStepsStyles from './checkout-steps.css?inline';
import type { messages } from './messages.ts';

export { checkoutStepsStyles };

const stepWords = {
  journey: 'stepJourney',
  seats: 'stepSeats',
  details: 'stepDetails',
  payment: 'stepPayment',
} as const satisfies Record<CheckoutProgressStep, keyof typeof messages>;

/** What is drawn of a state, in words for who does not see it. */
const stateWords = {
  done: 'stepDone',
  passed: 'stepPassed',
} as const satisfies Partial<Record<CheckoutStepState, keyof typeof messages>>;

/** The steps of the way to pay: where the traveller is, what lies ahead, and the way back to what is done. */
export function CheckoutSteps({ at }: { readonly at: CheckoutProgressStep }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const basket = getLastValue(useShared(selectBasket));
  const session = useShared(selectSession);
  if (basket === null || basket?.journeys.length === 0) return null;

  const asked = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
  const facts = { isSignedIn: isSignedIn(session), isAssisted: isAssistanceSelected(asked) };
  return (
    <ol className="checkout-steps" aria-label={text('steps')}>
      {listCheckoutSteps(at, basket, facts).map(({ step, state, page }) => {
        const words = text(stepWords[step]);
        const said = state === 'done' || state === 'passed' ? stateWords[state] : undefined;
        const named = (
          <>
            {words}
            {said && <span className="visually-hidden"> {text(said)}</span>}
          </>
        );
        return (
          <li
            key={step}
            className={`checkout-step checkout-step-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {page === undefined ? (
              <span className="checkout-step-words">{named}</span>
            ) : (
              <a className="checkout-step-words" {...linkTo(navigation, navigation.href(page))}>
                {named}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
