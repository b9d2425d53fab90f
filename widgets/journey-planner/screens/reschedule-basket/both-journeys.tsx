import type { Basket } from '#shared/domain/basket/basket.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { toHeadingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { BoughtJourneys } from '../../bought-journeys/bought-journeys.tsx';
import type { RescheduleBasketMessages } from './messages.ts';

/** The original and the new journey, side by side if there is enough space. */
export function BothJourneys({ basket }: { readonly basket: Pick<Basket, 'journeys' | 'tradeIns'> }) {
  const text = useText<RescheduleBasketMessages>();
  const level = toHeadingLevel(useIsland().headingLevel + 1);
  const parts = [
    ['moveBefore', (basket.tradeIns ?? []).map(({ journey }) => journey)],
    ['moveAfter', basket.journeys],
  ] as const;
  return (
    <div className="reschedule-basket-both">
      {parts.map(
        ([key, journeys]) =>
          journeys.length > 0 && (
            <section
              key={key}
              className={`reschedule-basket-part ${key === 'moveBefore' ? 'reschedule-basket-before' : ''}`}
              aria-label={text(key)}
            >
              <Heading level={level} className="reschedule-basket-which">
                {text(key)}
              </Heading>
              <BoughtJourneys journeys={journeys} level={toHeadingLevel(level + 1)} />
            </section>
          ),
      )}
    </div>
  );
}
