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

/** The last attempt to restore an expired basket. */
interface RescueAttempt {
  readonly state: 'idle' | 'busy' | 'failed';
  readonly choices?: StoredChoices;
}

/** State and actions of restoring an expired basket. */
export type Rescue = ReturnType<typeof useRescue>;

/** Restores an expired basket. The result is announced, and the start of the frame gets the focus. */
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
    // A new object renders again, which reads the stored choices and the report.
    setAttempt({ state: 'idle' });
    goToStart(frame.current);
  };

  return {
    attempt,
    /** Changes in the restored basket, until the report is dismissed. */
    report,
    /** Returns the choices of the expired basket that this browser has stored. */
    readLostChoices: () => services.open(createBasketChoices).readLost(),
    holdAgain: (choices: StoredChoices) => void holdAgain(choices),
    /** Deletes the stored choices. */
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
  /** Whether some journeys are restored and shown already. */
  readonly hasSomeJourneys: boolean;
}

/** Reports on restoring a basket: progress, the changes, or a failure. */
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

function describeChange(change: RescueChange, { text, money, clock }: BasketFormatters): string {
  const getJourneyValues = ({ origin, destination, departureDateTime }: Journey) => ({
    origin: origin.cityName,
    destination: destination.cityName,
    time: clock(departureDateTime),
  });
  const listSeats = (seats: readonly string[]) => (seats.length > 0 ? seats.join(', ') : text('noSeats'));
  switch (change.kind) {
    case 'gone': {
      const key = change.messages.length > 0 ? 'changedGone' : 'changedSoldOut';
      return [text(key, getJourneyValues(change.journey)), ...change.messages].join(' ');
    }
    case 'price': {
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
