import { useId, useRef, useState } from 'react';
import type { Order } from '#shared/domain/orders/order.ts';
import { getReservationActions } from '#shared/domain/orders/reservation-actions.ts';
import { toTradeInSearch } from '#shared/domain/orders/trade-in-search.ts';
import { writeSearchQuery } from '#shared/domain/search/search-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import type { BasketFailure } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createAmendments } from '#shared/services/orders/amendments.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { Form } from '../../kit/form.tsx';
import type { messages as managedMessages } from '../../managed-order/messages.ts';
import type { messages } from './messages.ts';
import { useManagedFormatters } from '../../managed-order/managed-formatters.ts';

/** A form to trade in reservations for other journeys (spec §7 `reservations/amend`). It continues with the journey search. */
export function TradeIn({ order }: { readonly order: Order }) {
  const text = useText<typeof messages & typeof managedMessages>();
  const { cities, when } = useManagedFormatters();
  const { services, headingLevel } = useIsland();
  const { navigation } = useAddress();
  const [selectedNumbers, setSelectedNumbers] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<BasketFailure>();
  const formRef = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const times = services.open(createLocalTimes);
  const amendableReservations = order.reservations.filter((reservation) => {
    const now = times.localNow(reservation.journey.origin.timeZone);
    return getReservationActions(reservation, now).amend === 'possible';
  });
  if (amendableReservations.length === 0) return null;

  const begin = async () => {
    if (isBusy) return;
    setProblem(undefined);
    setIsMissing(selectedNumbers.length === 0);
    if (selectedNumbers.length === 0) return formRef.current?.querySelector('input')?.focus();
    setIsBusy(true);
    const amendment = { orderNumber: order.orderNumber, reservationNumbers: selectedNumbers };
    const outcome = await services.open(createAmendments).begin(amendment);
    if (outcome.kind === 'done') {
      const selectedJourneys = amendableReservations
        .filter(({ reservationNumber }) => selectedNumbers.includes(reservationNumber))
        .map(({ journey }) => journey);
      const search = toTradeInSearch(selectedJourneys, times.today(selectedJourneys[0]?.origin.timeZone));
      services.announcer.announce(text('tradeBegun'));
      return navigation.go(navigation.href('journeys', search && writeSearchQuery(search)));
    }
    setIsBusy(false);
    setProblem(outcome);
    services.announcer.announce(text('tradeFailed'));
  };
  const toggle = (number: string, isChosen: boolean) => {
    const otherNumbers = selectedNumbers.filter((otherNumber) => otherNumber !== number);
    setSelectedNumbers(isChosen ? [...otherNumbers, number] : otherNumbers);
    setIsMissing(false);
  };

  return (
    <Form className="managed-part" ref={formRef} onSend={begin} aria-label={text('tradeIn')}>
      <Heading level={headingLevel + 1} className="managed-subtitle">
        {text('tradeIn')}
      </Heading>
      <p>{text('tradeInIntro')}</p>
      <fieldset className="managed-choices" aria-describedby={isMissing ? errorId : undefined}>
        <legend className="visually-hidden">{text('tradeInWhich')}</legend>
        {amendableReservations.map(({ reservationNumber, journey }) => (
          <Choice
            key={reservationNumber}
            type="checkbox"
            checked={selectedNumbers.includes(reservationNumber)}
            aria-invalid={isMissing || undefined}
            onChange={({ target }) => toggle(reservationNumber, target.checked)}
          >
            <span>
              <strong>{cities(journey)}</strong>
              <br />
              {when(journey)}
            </span>
          </Choice>
        ))}
      </fieldset>
      {isMissing && (
        <p className="managed-error" id={errorId} role="alert">
          {text('tradeInMissing')}
        </p>
      )}
      {problem && <BasketProblem problem={problem} title={text('tradeFailed')} />}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {text('tradeInGo')}
        </Button>
      </div>
    </Form>
  );
}
