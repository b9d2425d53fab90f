import { type RefObject, useState } from 'react';
import { getReason } from '#shared/domain/basket/basket-outcome.ts';
import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import { useText, useIsland } from '#shared/island/hooks/context.tsx';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createBaskets } from '#shared/services/basket/baskets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmedButton } from '#shared/ui/confirmed-button/confirmed-button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { BasketMessages } from './messages.ts';
import type { Rescue } from './rescue-report.tsx';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { PageSection } from '../../kit/planner-page.tsx';
import { useBasketFormatters } from './basket-formatters.ts';

/**
 * Shown if the basket is empty or does not exist. If it has expired (the reservation of its seats for some minutes has
 * ended), its journeys are listed, and it can be restored (field notes §6 "Basket rescue").
 *
 * @param rescue state and actions of restoring the basket
 */
export function EmptyBasket({ rescue }: { readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  const { attempt } = rescue;
  // The content of the expired basket; undefined if none has expired. While it is being restored, the stored choices change.
  const lostChoices = attempt.state === 'busy' ? attempt.choices : rescue.readLostChoices();
  if (lostChoices) return <LostBasket choices={lostChoices} rescue={rescue} />;
  return <EmptyState drawing="basket" text={text('empty')} action={<MoreJourneysLink />} />;
}

/** A link to the journey search. */
export function MoreJourneysLink() {
  const text = useText<BasketMessages>();
  return <PageLink to="journeys">{text('more')}</PageLink>;
}

/** The journeys of an expired basket, with buttons to restore or discard it. */
function LostBasket({ choices, rescue }: { readonly choices: StoredChoices; readonly rescue: Rescue }) {
  const text = useText<BasketMessages>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice tone="warning" title={text('expired')} advice={text('expiredAdvice')} />
      <ul className="basket-lost">
        {choices.basket.journeys.map((journey) => (
          // Journeys in a basket normally have a `lineItemId`, but the API does not guarantee it.
          <JourneyLine key={journey.lineItemId ?? journey.journeyId} journey={journey} amount={journey.price} />
        ))}
      </ul>
      <Button kind="primary" isBusy={rescue.attempt.state === 'busy'} onClick={() => rescue.holdAgain(choices)}>
        {text('holdAgain')}
      </Button>
      <div className="basket-actions">
        <MoreJourneysLink />
        <ConfirmedButton
          kind="quiet"
          question={text('forgetAsk')}
          no={text('clearNo')}
          yes={text('forgetYes')}
          isAsking={isAsking}
          isBusy={false}
          onAsk={setAsking}
          onConfirm={rescue.forget}
        >
          {text('forget')}
        </ConfirmedButton>
      </div>
    </>
  );
}

/** A list item for a journey that is not in the basket: an expired or traded-in one. An amount of null is free of charge. */
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

/** Props of a part of the basket's page. */
export interface BasketPartProps {
  readonly basket: Basket;
  /** The page, whose heading gets the focus when the pressed button is removed. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/**
 * The reservations that an exchange trades in (spec §3 "basketKind AMENDMENT"): tickets of an existing order that the
 * traveller gives back, and whose value counts towards the journeys in the basket. Each is shown with its value, above a
 * button to cancel the exchange. They stay booked until the exchange is confirmed.
 */
export function TradeIns({ basket, frame }: BasketPartProps) {
  const text = useText<BasketMessages>();
  // Only rendered if there are trade-ins; an empty order number means that the server has not returned it.
  const { tradeIns = [], orderNumber = '', journeys } = basket;
  return (
    <PageSection className="basket-traded" headingClass="basket-cities" title={text('tradedIn')}>
      <p>{text('tradedInAdvice', { orderNumber })}</p>
      <ul className="basket-lost">
        {tradeIns.map(({ reservationNumber, journey, value }) => (
          <JourneyLine key={reservationNumber} journey={journey} amount={value} />
        ))}
      </ul>
      {journeys.length === 0 && <p>{text('tradeNext')}</p>}
      <div className="basket-actions">
        {journeys.length === 0 && <MoreJourneysLink />}
        <ClearBasket frame={frame} isAmendment />
      </div>
    </PageSection>
  );
}

interface ClearBasketProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** Whether the basket is an exchange; the button then cancels it, and the traded-in reservations stay booked. */
  readonly isAmendment?: boolean;
}

/** Keys of the messages of {@link ClearBasket} for an ordinary basket. */
const clearMessages = {
  ask: 'clear',
  question: 'clearAsk',
  yes: 'clearYes',
  no: 'clearNo',
  done: 'cleared',
  failed: 'clearFailed',
} as const;

/** Keys of the same messages for an exchange. */
const giveUpMessages = {
  ask: 'giveUp',
  question: 'giveUpAsk',
  yes: 'giveUpYes',
  no: 'giveUpNo',
  done: 'gaveUp',
  failed: 'giveUpFailed',
} as const;

/**
 * A button that empties the basket. It requires a confirmation first, since others may buy the released seats. After
 * success, the first heading of `frame` gets the focus.
 */
export function ClearBasket({ frame, isAmendment = false }: ClearBasketProps) {
  const text = useText<BasketMessages>();
  const { services } = useIsland();
  const messageKeys = isAmendment ? giveUpMessages : clearMessages;
  const [step, setStep] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [problem, setProblem] = useState<BasketFailure>();

  const emptyBasket = async () => {
    setStep('busy');
    const outcome = await services.open(createBaskets).empty();
    if (outcome.kind === 'done') {
      services.announcer.announce(text(messageKeys.done));
      // `EmptyBasket` then replaces this button, so the step stays `busy`.
      return goToStart(frame.current);
    }
    services.announcer.announce(getReason(outcome) ?? text(messageKeys.failed));
    setProblem(outcome);
    setStep('asking');
  };

  return (
    <ConfirmedButton
      kind="quiet"
      question={text(messageKeys.question)}
      no={text(messageKeys.no)}
      yes={text(messageKeys.yes)}
      problem={problem && <BasketProblem problem={problem} title={text(messageKeys.failed)} />}
      isAsking={step !== 'idle'}
      isBusy={step === 'busy'}
      onAsk={(isAsking) => {
        setStep(isAsking ? 'asking' : 'idle');
        // The next question is a new attempt, without the failure of an earlier one.
        setProblem(undefined);
      }}
      onConfirm={() => void emptyBasket()}
    >
      {text(messageKeys.ask)}
    </ConfirmedButton>
  );
}
