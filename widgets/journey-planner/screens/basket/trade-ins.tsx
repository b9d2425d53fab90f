import { type RefObject } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createBasketFormatters } from './basket-formatters.ts';
import type { BasketMessages } from './messages.ts';
import { ClearBasket } from './clear-basket.tsx';
import { MoreJourneysLink } from './empty-basket.tsx';

interface TradeInsProps {
  readonly basket: Basket;
  /** Gets the focus when the pressed button is removed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * The reservations that an amendment trades in (spec §3 "basketKind AMENDMENT"), each with its value. They stay booked
 * until the exchange is confirmed, and the exchange can be cancelled.
 */
export function TradeIns({ basket, frame }: TradeInsProps) {
  const text = useText<BasketMessages>();
  const { headingLevel } = useIsland();
  const { cities, day, clock, money } = useFormatters(createBasketFormatters, text);
  const { tradeIns = [], orderNumber = '', journeys } = basket;
  return (
    <section className="basket-traded" aria-label={text('tradedIn')}>
      <Heading level={headingLevel + 1} className="basket-cities">
        {text('tradedIn')}
      </Heading>
      <p>{text('tradedInAdvice', { orderNumber })}</p>
      <ul className="basket-lost">
        {tradeIns.map(({ reservationNumber, journey, value }) => (
          <li key={reservationNumber} className="basket-lost-journey">
            <span>
              <strong>{cities(journey)}</strong>
              <br />
              {day(journey.departureDateTime)}, {clock(journey.departureDateTime)}
            </span>
            <span className="figures">{money(value)}</span>
          </li>
        ))}
      </ul>
      {journeys.length === 0 && <p>{text('tradeNext')}</p>}
      <div className="basket-ways">
        {journeys.length === 0 && <MoreJourneysLink />}
        <ClearBasket frame={frame} isAmendment />
      </div>
    </section>
  );
}
