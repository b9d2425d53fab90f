import {
  listCheckoutSteps,
  type CheckoutProgressStep,
  type CheckoutStepState,
} from '#shared/domain/basket/checkout-progress.ts';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { isAssistanceSelected } from '#shared/domain/search/search-model.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland, useAddress, useShared, useText } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import checkoutStepsStyles from './checkout-steps.css?inline';
import type { messages } from './messages.ts';

export { checkoutStepsStyles };

/** The key of each step's label. */
const stepMessages = {
  journey: 'stepJourney',
  seats: 'stepSeats',
  details: 'stepDetails',
  payment: 'stepPayment',
} as const satisfies Record<CheckoutProgressStep, keyof typeof messages>;

/** Messages for screen readers about completed steps, and about skipped ones, which can still be done (`passed`). */
const stateMessages = {
  done: 'stepDone',
  passed: 'stepPassed',
} as const satisfies Partial<Record<CheckoutStepState, keyof typeof messages>>;

/**
 * The steps of the checkout, above each of its pages. Previous steps are links. Renders nothing if the basket is empty or
 * does not exist (null); until it has loaded (undefined), the steps have no links.
 */
export function CheckoutSteps({ currentStep }: { readonly currentStep: CheckoutProgressStep }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const basket = getLastValue(useShared(selectBasket));
  const session = useShared(selectSession);
  if (basket === null || basket?.journeys.length === 0) return null;

  // Requested with the basket's journeys, and stored in this browser. Without it, signed-in users have no step `details`.
  const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
  const facts = { isSignedIn: isSignedIn(session), isAssisted: isAssistanceSelected(assistance) };
  return (
    <ol className="checkout-steps" aria-label={text('steps')}>
      {listCheckoutSteps(currentStep, basket, facts).map(({ step, state, page }) => {
        const label = text(stepMessages[step]);
        const stateMessage = state === 'done' || state === 'passed' ? stateMessages[state] : undefined;
        const content = (
          <>
            {label}
            {stateMessage && <span className="visually-hidden"> {text(stateMessage)}</span>}
          </>
        );
        return (
          <li
            key={step}
            className={`checkout-step checkout-step-${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {page === undefined ? (
              <span className="checkout-step-text">{content}</span>
            ) : (
              <a className="checkout-step-text" {...linkTo(navigation, navigation.href(page))}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
