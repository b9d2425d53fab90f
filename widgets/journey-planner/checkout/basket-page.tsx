import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CheckoutProgressStep } from '#shared/domain/basket/checkout-progress.ts';
import { AsyncContent, type AsyncContentProps } from '#shared/panels/kit/async-content/async-content.tsx';
import { LazyBasketWarnings } from '#shared/panels/basket/basket-hold/lazy-basket-warnings.tsx';
import { usePaymentRedirect, useBasketHold } from '#shared/panels/basket/basket-hold/use-basket-hold.ts';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { pageStyles, PlannerPage } from '../kit/planner-page.tsx';
import { CheckoutSteps, checkoutStepsStyles } from './progress/checkout-steps.tsx';

/** Style sheets of a screen that shows the basket. */
export const basketPageStyles: readonly string[] = [...pageStyles, checkoutStepsStyles];

/** `children` is called with the loaded basket, null if the visitor has none. `failure` is the message if loading fails. */
interface BasketPageProps extends Pick<AsyncContentProps<Basket | null>, 'failure' | 'children'> {
  /** CSS class of the page; its heading has the class with the suffix `-title`. */
  readonly className: string;
  readonly title: string;
  /** The step of the checkout that this screen belongs to. */
  readonly step: CheckoutProgressStep;
  /** Skeleton shown while the basket loads. */
  readonly skeleton: ComponentProps<typeof Skeleton>;
  /** Content above the basket, shown in every state. */
  readonly top?: ReactNode;
  /** Ref of the page. If it is passed, the page can receive the focus, for when a focused element is removed. */
  readonly frame?: RefObject<HTMLDivElement | null>;
}

/**
 * A screen of the checkout that shows the basket. It keeps the basket up to date, emits page events for its changes, and
 * redirects to the waiting page while a payment is pending. In the last seconds of the hold (the time during which the
 * seats are reserved) `LazyBasketWarnings` blocks the screen. Children that show a countdown read the time from the store
 * themselves, so that the screen does not render every second.
 */
export function BasketPage({ className, title, step, skeleton, failure, top, frame, children }: BasketPageProps) {
  const { baskets, answer, basket } = useBasketHold();
  useBasketEvents();
  usePaymentRedirect(basket);
  const ownFrame = useRef<HTMLDivElement>(null);
  return (
    <PlannerPage className={className} title={title} ref={frame ?? ownFrame} tabIndex={frame && -1}>
      {/* The row of all steps, which shows the progress. */}
      <CheckoutSteps currentStep={step} />
      <LazyBasketWarnings frame={frame ?? ownFrame} />
      {top}
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton {...skeleton} />}
        failure={failure}
        onRetry={() => baskets.retry()}
      >
        {children}
      </AsyncContent>
    </PlannerPage>
  );
}
