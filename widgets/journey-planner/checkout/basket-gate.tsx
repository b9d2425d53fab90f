import type { ReactNode } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { useText } from '#shared/island/hooks/context.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { BasketPage } from './basket-page.tsx';
import type { messages } from './messages.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

interface BasketGateProps {
  /** CSS class of the page; its heading has the class with the suffix `-title`. */
  readonly className: string;
  readonly title: string;
  /** Renders the content of the screen. Called only with a basket that has journeys. */
  readonly children: (basket: Basket) => ReactNode;
}

/**
 * A screen of the checkout step "details", about the travellers: its children, and below them a link to the basket's
 * screen. If the basket does not exist or has no journeys, for example because it has expired, a message replaces the
 * children; the basket's screen can restore an expired basket.
 */
export function BasketGate({ className, title, children }: BasketGateProps) {
  const text = useText<typeof messages>();
  const basketLink = <PageLink to="basket">{text('toBasket')}</PageLink>;
  return (
    <BasketPage
      className={className}
      title={title}
      step="details"
      skeleton={{ rows: 2, rowHeight: 160 }}
      failure={{ title: text('basketFailed'), advice: text('basketFailedAdvice') }}
    >
      {(basket) =>
        basket && basket.journeys.length > 0 ? (
          <>
            {children(basket)}
            {basketLink}
          </>
        ) : (
          <EmptyState drawing="basket" text={text('noBasket')} action={basketLink} />
        )
      }
    </BasketPage>
  );
}
