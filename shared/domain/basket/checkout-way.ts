import type { defaultLinks } from '../page/operation/default-links.ts';
import { coachesWithSeats } from '../seats/seat-need.ts';
import type { Basket } from './basket.ts';
import { type CheckoutFacts, needsSeats } from './next-step.ts';

/** What a traveller does on the way to pay, in its order; pages of one kind are one step. */
export const checkoutSteps = ['journey', 'seats', 'details', 'payment'] as const;
/** A step of the way to pay. */
export type CheckoutWayStep = (typeof checkoutSteps)[number];

/** How a step stands to the page that is shown: `passed` was left for later, and can still be done. */
export type CheckoutStepState = 'done' | 'passed' | 'current' | 'ahead';

/** A step as it is drawn. */
export interface StepOnWay {
  readonly step: CheckoutWayStep;
  readonly state: CheckoutStepState;
  /** The page that it leads back to: nothing is lost there, and nothing is paid. */
  readonly page?: keyof typeof defaultLinks;
}

/**
 * The way to pay as this basket goes it: without seats where no coach has any to choose, and without the step that asks
 * who travels where an account says so and nobody needs assistance. While the basket is not known it has all steps, and
 * leads nowhere.
 */
export function checkoutWay(
  current: CheckoutWayStep,
  basket: Basket | undefined,
  facts: CheckoutFacts,
): readonly StepOnWay[] {
  const steps = checkoutSteps.filter((step) => step === current || isOnWay(step, basket, facts));
  const here = steps.indexOf(current);
  return steps.map((step, index) => {
    if (index === here) return { step, state: 'current' };
    if (index > here || !basket) return { step, state: index > here ? 'ahead' : 'done' };
    const isPassed = step === 'seats' && needsSeats(basket);
    return { step, state: isPassed ? 'passed' : 'done', page: getPage(step, facts) };
  });
}

function isOnWay(
  step: CheckoutWayStep,
  basket: Basket | undefined,
  { isSignedIn, isAssisted }: CheckoutFacts,
): boolean {
  if (step === 'seats') return !basket || coachesWithSeats(basket.journeys).length > 0;
  return step !== 'details' || isAssisted || !isSignedIn;
}

function getPage(step: CheckoutWayStep, { isAssisted }: CheckoutFacts): keyof typeof defaultLinks {
  switch (step) {
    case 'journey':
      return 'basket';
    case 'seats':
      return 'seatReservation';
    case 'details':
      return isAssisted ? 'assistedTravel' : 'checkoutLogin';
    case 'payment':
      return 'payment';
  }
}
