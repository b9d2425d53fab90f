import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { useText, useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketMessages } from './messages.ts';
import type { Rescue } from './use-rescue.ts';
import type { RefObject } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { ClearBasket } from './clear-basket.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { useBasketFormatters } from './basket-formatters.ts';

/** A basket without journeys. An expired one can be restored (field notes §6 "Basket rescue"). */
export function EmptyBasket({ rescue }: { readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  const { rescueState } = rescue;
  const lostChoices = rescueState.state === 'busy' ? rescueState.choices : rescue.readLostChoices();
  if (lostChoices) return <LostBasket choices={lostChoices} rescue={rescue} />;
  return <EmptyState drawing="basket" text={text('empty')} action={<MoreJourneysLink />} />;
}

/** A link to the journey search. */
export function MoreJourneysLink() {
  const text = useText<BasketMessages>();
  return <PageLink to="journeys">{text('more')}</PageLink>;
}

function LostBasket({ choices, rescue }: { readonly choices: StoredChoices; readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  return (
    <>
      <Notice tone="warning" title={text('expired')}>
        <p>{text('expiredAdvice')}</p>
      </Notice>
      <ul className="basket-lost">
        {choices.basket.journeys.map((journey) => (
          <JourneyLine key={journey.lineItemId ?? journey.journeyId} journey={journey} amount={journey.price} />
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

/** A journey that is not in the basket, in a list. */
function JourneyLine({ journey, amount }: { readonly journey: Journey; readonly amount: Money | null }) {
  const { cities, day, clock, money } = useBasketFormatters();
  return (
    <li className="basket-lost-journey">
      <span>
        <strong>{cities(journey)}</strong>
        <br />
        {day(journey.departureDateTime)}, {clock(journey.departureDateTime)}
      </span>
      <span className="figures">{money(amount)}</span>
    </li>
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
  const { tradeIns = [], orderNumber = '', journeys } = basket;
  return (
    <section className="basket-traded" aria-label={text('tradedIn')}>
      <Heading level={headingLevel + 1} className="basket-cities">
        {text('tradedIn')}
      </Heading>
      <p>{text('tradedInAdvice', { orderNumber })}</p>
      <ul className="basket-lost">
        {tradeIns.map(({ reservationNumber, journey, value }) => (
          <JourneyLine key={reservationNumber} journey={journey} amount={value} />
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
