import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { numberStepperStyles } from '#shared/ui/number-stepper/number-stepper.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketGate } from '../../checkout/basket-gate.tsx';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import assistedTravelStyles from './assisted-travel.css?inline';
import { AssistanceForm } from './assistance-form.tsx';
import type { messages } from './messages/fr.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...[...asyncContentStyles, emptyStateStyles, formFieldStyles, numberStepperStyles, skeletonStyles],
  ...[textLinkStyles, checkoutStepsStyles, assistedTravelStyles],
];

/** Assistance for the travellers of the basket (spec §2 "journey-planner/assisted-travel", §3 "Passenger info"). */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <BasketGate className="assisted" title={text('title')}>
      {(basket) => <AssistanceForm basket={basket} />}
    </BasketGate>
  );
}
