import type { defaultLinks } from '../page/operation/default-links.ts';
import { listCoachesWithSeats } from '../seats/coaches-with-seats.ts';
import type { Basket } from './basket.ts';
import { type CheckoutContext, needsSeats } from './next-step.ts';

/**
 * The steps of the checkout that an indicator above its pages shows, in order. A step may have several pages: sign-in and
 * assistance are both `details`.
 */
export const checkoutSteps = ['journey', 'seats', 'details', 'payment'] as const;
/** A step of the checkout. */
export type CheckoutProgressStep = (typeof checkoutSteps)[number];

/** State of a step on the current page. `passed`: it was skipped and can still be done; `ahead`: it is still to come. */
export type CheckoutStepState = 'done' | 'passed' | 'current' | 'ahead';

/** A step as it is displayed. */
interface CheckoutProgressItem {
  readonly step: CheckoutProgressStep;
  readonly state: CheckoutStepState;
  /** The page to which a step before the current one (`done` or `passed`) links back. */
  readonly page?: keyof typeof defaultLinks;
}

/**
 * Lists the steps of the checkout for a basket. Seats are omitted if no coach has any to select, and the passengers' details
 * if the user is signed in and no assistance is requested. The current step is never omitted. Until the basket has loaded
 * (`undefined`), seats are included, and no step has a link.
 */
export function listCheckoutSteps(
  current: CheckoutProgressStep,
  basket: Basket | undefined,
  facts: CheckoutContext,
): readonly CheckoutProgressItem[] {
  const isIncluded = (step: CheckoutProgressStep) => {
    if (step === 'seats') return !basket || listCoachesWithSeats(basket.journeys).length > 0;
    return step !== 'details' || facts.isAssisted || !facts.isSignedIn;
  };
  const steps = checkoutSteps.filter((step) => step === current || isIncluded(step));
  const currentIndex = steps.indexOf(current);
  return steps.map((step, index) => {
    if (index === currentIndex) return { step, state: 'current' };
    if (index > currentIndex || !basket) return { step, state: index > currentIndex ? 'ahead' : 'done' };
    const isPassed = step === 'seats' && needsSeats(basket);
    return { step, state: isPassed ? 'passed' : 'done', page: getPage(step, facts) };
  });
}

/** The page of each step, by its name in the setting `links`. The page of `details` depends on the travellers. */
const pages = { journey: 'basket', seats: 'seatReservation', payment: 'payment' } as const;

function getPage(step: CheckoutProgressStep, { isAssisted }: CheckoutContext): keyof typeof defaultLinks {
  if (step !== 'details') return pages[step];
  return isAssisted ? 'assistedTravel' : 'checkoutLogin';
}
