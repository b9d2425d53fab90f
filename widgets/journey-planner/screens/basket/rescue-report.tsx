import { type RefObject, useEffect, useState } from 'react';
import type { RescueChange } from '#shared/domain/basket/rescue/rescue-changes.ts';
import type { StoredChoices } from '#shared/domain/basket/rescue/stored-choices.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { goToStart } from '#shared/panels/basket/basket-hold/go-to-start.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketPersistence } from '#shared/services/basket/basket-persistence.ts';
import { createBasketRescue } from '#shared/services/basket/basket-rescue.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingIndicator } from '#shared/ui/loading-indicator/loading-indicator.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { type BasketFormatters, useBasketFormatters } from './basket-formatters.ts';
import type { messages } from './messages.ts';

/**
 * The last attempt to restore an expired basket, whose hold (the reservation of its seats for some minutes) has ended.
 * `idle` before the first attempt, after a successful one, and after `forget` or `dismiss`.
 */
interface RescueAttempt {
  readonly state: 'idle' | 'busy' | 'failed';
  /** The choices to restore, while `busy` or after it `failed`. */
  readonly choices?: StoredChoices;
}

/** State and actions of restoring an expired basket. */
export type Rescue = ReturnType<typeof useRescue>;

/**
 * Manages restoring an expired basket: what it contained is requested again, in a new basket. Afterwards the result is
 * announced, and the first heading of the frame gets the focus (`goToStart`).
 *
 * @param frame the element that contains the screen
 */
export function useRescue(frame: RefObject<HTMLElement | null>) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [attempt, setAttempt] = useState<RescueAttempt>({ state: 'idle' });
  const persistence = services.open(createBasketPersistence);
  const service = services.open(createBasketRescue);
  const basket = getLastValue(useShared(selectBasket));
  const isLoaded = basket !== undefined && attempt.state !== 'busy';
  const report = isLoaded ? service.getChanges(basket) : undefined;
  const isOutdated = isLoaded && report === undefined;
  // The service returns no report if none is stored, or if the basket has changed since. A stored one no longer applies then.
  useEffect(() => {
    if (isOutdated) persistence.storeReport(undefined);
  }, [isOutdated, persistence]);

  const holdAgain = async (choices: StoredChoices) => {
    setAttempt({ state: 'busy', choices });
    const outcome = await service.holdAgain(choices);
    const isDone = outcome.kind === 'done';
    setAttempt(isDone ? { state: 'idle' } : { state: 'failed', choices });
    services.announcer.announce(text(isDone ? getReportTitle(outcome.changes) : 'rescueFailed'));
    goToStart(frame.current);
  };
  const finish = () => {
    // The new object causes a render, which reads the stored choices and the report again.
    setAttempt({ state: 'idle' });
    goToStart(frame.current);
  };

  return {
    attempt,
    /**
     * How the restored basket differs from the expired one; empty if it does not differ. Undefined if no basket was restored,
     * if the basket has changed since, after `dismiss`, and while an attempt is under way or the basket is not loaded.
     */
    report,
    /** Returns the stored choices of the last basket if it has expired; otherwise, and after `forget`, undefined. */
    readLostChoices: () => services.open(createBasketChoices).readLost(),
    /**
     * Restores the basket as far as possible: journeys, seats, codes, number for text messages and names. A second call while
     * the first is under way adds no journeys twice: the service returns the result of the first.
     */
    holdAgain: (choices: StoredChoices) => void holdAgain(choices),
    /** Discards the expired basket: deletes the stored choices. */
    forget() {
      persistence.forget();
      finish();
    },
    /** Dismisses the report. */
    dismiss() {
      persistence.storeReport(undefined);
      finish();
    },
  };
}

function getReportTitle(changes: readonly RescueChange[]): 'rescued' | 'rescuedOtherwise' {
  return changes.length === 0 ? 'rescued' : 'rescuedOtherwise';
}

interface RescueReportProps {
  readonly rescue: Rescue;
  /** Whether the basket contains journeys, which are shown while the others are being restored. */
  readonly hasSomeJourneys: boolean;
}

/**
 * Reports on restoring a basket: a failure, with a retry button; progress, if the basket has some journeys; or success with the
 * changes, if any, until that is dismissed. Otherwise renders nothing.
 */
export function RescueReport({ rescue, hasSomeJourneys }: RescueReportProps) {
  const formatters = useBasketFormatters();
  const { text } = formatters;
  const { report: changes } = rescue;
  const { state, choices } = rescue.attempt;
  if (state === 'failed' && choices) {
    return (
      <Notice
        tone="danger"
        title={text('rescueFailed')}
        advice={text('rescueFailedAdvice')}
        actions={<Button onClick={() => rescue.holdAgain(choices)}>{text('holdAgain')}</Button>}
      />
    );
  }
  if (state === 'busy' && hasSomeJourneys) return <LoadingIndicator text={text('rescuing')} />;
  if (!changes) return null;
  return (
    <Notice
      tone={changes.length === 0 ? 'success' : 'warning'}
      title={text(getReportTitle(changes))}
      advice={changes.map((change) => describeChange(change, formatters))}
      actions={<Button onClick={rescue.dismiss}>{text('understood')}</Button>}
    />
  );
}

/** Describes a difference between the expired and the restored basket, such as a journey that is sold out. */
function describeChange(change: RescueChange, { text, money, clock }: BasketFormatters): string {
  const getJourneyValues = ({ origin, destination, departureDateTime }: Journey) => ({
    origin: origin.cityName,
    destination: destination.cityName,
    time: clock(departureDateTime),
  });
  const listSeats = (seats: readonly string[]) => (seats.length > 0 ? seats.join(', ') : text('noSeats'));
  switch (change.kind) {
    case 'gone': {
      // The operator's messages, if any, explain why the journey is not available; without them, it is sold out.
      const key = change.messages.length > 0 ? 'changedGone' : 'changedSoldOut';
      return [text(key, getJourneyValues(change.journey)), ...change.messages].join(' ');
    }
    case 'price': {
      // `money` writes null as free.
      const amounts = { before: money(change.before), after: money(change.after) };
      return text('changedPrice', { ...getJourneyValues(change.journey), ...amounts });
    }
    case 'seats': {
      const seats = { before: listSeats(change.before), after: listSeats(change.after) };
      return text('changedSeats', { ...getJourneyValues(change.journey), ...seats });
    }
    case 'code':
      return [text('changedCode', { code: change.code }), ...change.messages].join(' ');
    case 'sms':
      return text('changedSms', { number: change.number });
    case 'total':
      return text('changedTotal', { before: money(change.before), after: money(change.after) });
  }
}
