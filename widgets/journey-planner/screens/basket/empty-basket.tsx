import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { BasketMessages } from './messages.ts';
import { createBasketFormatters } from './basket-formatters.ts';
import type { Rescue } from './use-rescue.ts';
import type { RefObject } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { ClearBasket } from './clear-basket.tsx';

/** A basket without journeys. An expired one can be restored (field notes §6 "Basket rescue"). */
export function EmptyBasket({ rescue }: { readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  const { rescueState } = rescue;
  const readLostChoices = rescueState.state === 'busy' ? rescueState.choices : rescue.readLostChoices();
  if (readLostChoices) return <LostBasket choices={readLostChoices} rescue={rescue} />;
  return <EmptyState drawing="basket" text={text('empty')} action={<MoreJourneysLink />} />;
}

/** A link to the journey search. */
export function MoreJourneysLink() {
  const text = useText<BasketMessages>();
  const { navigation } = useAddress();
  return <TextLink {...linkTo(navigation, navigation.href('journeys'))}>{text('more')}</TextLink>;
}

function LostBasket({ choices, rescue }: { readonly choices: StoredChoices; readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  const { cities, day, clock, money } = useFormatters(createBasketFormatters, text);
  return (
    <>
      <Notice tone="warning" title={text('expired')}>
        <p>{text('expiredAdvice')}</p>
      </Notice>
      <ul className="basket-lost">
        {choices.basket.journeys.map((journey) => (
          <li key={journey.lineItemId ?? journey.journeyId} className="basket-lost-journey">
            <span>
              <strong>{cities(journey)}</strong>
              <br />
              {day(journey.departureDateTime)}, {clock(journey.departureDateTime)}
            </span>
            <span className="figures">{money(journey.price)}</span>
          </li>
        ))}
      </ul>
      <Button kind="primary" isBusy={rescue.rescueState.state === 'busy'} onClick={() => rescue.holdAgain(choices)}>
        {text('holdAgain')}
      </Button>
      <div className="basket-ways">
        <MoreJourneysLink />
        <Button kind="quiet" onClick={() => rescue.forget()}>
          {text('forget')}
        </Button>
      </div>
    </>
  );
}

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
