import { type ReactNode, type RefObject, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { CheckoutProgressStep } from '#shared/domain/basket/checkout-progress.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { AsyncContent, type AsyncContentProps } from '#shared/panels/kit/async-content/async-content.tsx';
import { BasketWarningsPart } from '#shared/panels/basket/basket-hold/basket-warnings-part.tsx';
import { useWayToPayment } from '#shared/panels/basket/basket-hold/use-way-to-payment.ts';
import { useBasketEvents } from '#shared/panels/page/page-events/use-basket-events.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { CheckoutSteps } from './way/checkout-steps.tsx';

interface BasketPageProps extends Pick<AsyncContentProps<Basket | null>, 'failure' | 'children'> {
  /** Of the page; its heading has it too, with `-title`. */
  readonly className: string;
  readonly title: string;
  /** Where it stands on the way to pay. */
  readonly step: CheckoutProgressStep;
  /** What stands in for the basket until it has come. */
  readonly skeleton: { readonly rows: number; readonly rowHeight: number };
  /** Stands above the basket, whatever becomes of it. */
  readonly top?: ReactNode;
  /** Of the page, where it takes the focus of what has gone. */
  readonly frame?: RefObject<HTMLDivElement | null>;
}

/**
 * A screen about the visitor's basket: it is kept up to date, the page is notified of its changes, and while it is
 * being paid the way leads to where that is waited for. In its last seconds nothing of it is changed. What draws a
 * countdown reads it by itself, so that nothing else is drawn anew every second.
 */
export function BasketPage({ className, title, step, skeleton, failure, top, frame, children }: BasketPageProps) {
  const { services, headingLevel } = useIsland();
  const baskets = services.open(createBaskets);
  useSubscription('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  useBasketEvents();
  useWayToPayment(getLastValue(answer));
  const own = useRef<HTMLDivElement>(null);
  return (
    <div className={className} ref={frame ?? own} {...(frame && { tabIndex: -1 })}>
      <Heading level={headingLevel} className={`${className}-title`}>
        {title}
      </Heading>
      <CheckoutSteps at={step} />
      <BasketWarningsPart frame={frame ?? own} />
      {top}
      <AsyncContent
        answer={answer}
        waiting={<Skeleton {...skeleton} />}
        failure={failure}
        onRetry={() => baskets.retry()}
      >
        {children}
      </AsyncContent>
    </div>
  );
}
