import type { ReactNode } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { linkTo } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useText } from '#shared/island/use-text.ts';
import { Answered } from '#shared/panels/answered/answered.tsx';
import { useBasketHold } from '#shared/panels/basket-hold/use-basket-hold.ts';
import { useWayToPayment } from '#shared/panels/basket-hold/use-way-to-payment.ts';
import { useBasketNews } from '#shared/panels/news/use-basket-news.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';

const rowHeight = 160;

/**
 * A step after the basket: it is drawn for a basket with journeys. Without one, and when its time is up, the way leads back
 * to the basket, which can be held again there.
 */
export function BasketGate({ children }: { readonly children: (basket: Basket) => ReactNode }) {
  const text = useText<typeof messages>();
  const { answer, basket, baskets } = useBasketHold();
  const { navigation } = useAddress();
  useBasketNews();
  useWayToPayment(basket);
  const way = <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('toBasket')}</TextLink>;
  return (
    <Answered
      answer={answer}
      waiting={<Skeleton rows={2} rowHeight={rowHeight} />}
      failure={{ title: text('basketFailed'), advice: text('basketFailedAdvice') }}
      onRetry={() => baskets.retry()}
    >
      {(held) =>
        held && held.journeys.length > 0 ? (
          <>
            {children(held)}
            {way}
          </>
        ) : (
          <EmptyState words={text('noBasket')} action={way} />
        )
      }
    </Answered>
  );
}
