import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import clock from 'lucide-static/icons/clock.svg?icon';
import { type RefObject, useState } from 'react';
import { isAmendment } from '#shared/domain/basket/amendment.ts';
import { toBasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { listBookingFees } from '#shared/domain/basket/fees.ts';
import { getStepAfterBasket } from '#shared/domain/basket/next-step.ts';
import { countTravellers } from '#shared/domain/basket/passengers/passenger-info.ts';
import { listReasons } from '#shared/domain/basket/list-reasons.ts';
import { findSmsNumber } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { hasBookingFeeNotice } from '#shared/domain/journeys/card-facts.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { BasketProblem } from '#shared/panels/basket/basket-hold/basket-problem.tsx';
import { useBasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { BasketSums } from '#shared/panels/basket/basket-sums/basket-sums.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { selectBasket, selectBasketSecondsLeft } from '#shared/store/slices/basket/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { useCheckoutFacts } from '../../checkout/use-checkout-facts.ts';
import { useDraft } from '../../checkout/use-draft.ts';
import { CheckoutBar } from '../../checkout/way/checkout-bar.tsx';
import type { BasketMessages, messages } from './messages.ts';
import { ClearBasket } from './clear-basket.tsx';
import { WayToJourneys } from './empty-basket.tsx';
import { AssistanceAsked } from './forms/assistance-asked.tsx';
import { useNamesDraft } from './forms/names-draft.ts';
import { type PendingForms, usePendingForms } from './forms/pending-forms.ts';
import { BasketJourney } from './journey/basket-journey.tsx';
import { TradedIn } from './traded-in.tsx';
import { TripCheck } from './trip-check.tsx';
import { useTripAlerts } from './use-trip-alerts.ts';

interface FullBasketProps {
  readonly basket: Basket;
  /** Takes the focus of what has gone, whatever is left. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** A basket with journeys: what is held, what goes with it, what it costs, and the way on. */
export function FullBasket({ basket, frame }: FullBasketProps) {
  const text = useText<BasketMessages>();
  const { settings } = useIsland();
  const pending = usePendingForms();
  const alerts = useTripAlerts(basket.journeys);
  const removal = useBasketRemoval({ frame, removed: text('removed'), removeFailed: text('removeFailed') });
  const state = toBasketOutcome(basket.errors ?? []);
  const [headline, ...others] = state.kind === 'done' ? [] : listReasons(state, text('notEnoughSeats'));

  return (
    <>
      <div className="basket-head">
        <p className="basket-summary">
          <strong>{text('count', { count: basket.journeys.length })}</strong> {text('held')}
        </p>
        <HoldClock />
      </div>
      {headline !== undefined && (
        <Notice tone="danger" title={headline}>
          {others.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      {removal.problem && <BasketProblem problem={removal.problem} title={text('removeFailed')} />}
      <div className="basket-columns">
        <div className="basket-main">
          {isAmendment(basket) && <TradedIn basket={basket} frame={frame} />}
          <ul className="basket-journeys">
            {basket.journeys.map((journey) => (
              <BasketJourney
                key={journey.lineItemId ?? journey.journeyId}
                journey={journey}
                removal={removal}
                alerts={alerts.byJourney.get(journey.journeyId)}
              />
            ))}
          </ul>
          <div className="basket-ways">
            <WayToJourneys />
            {!isAmendment(basket) && <ClearBasket frame={frame} />}
          </div>
          <BasketExtras basket={basket} pending={pending} />
        </div>
        <div className="basket-side">
          <TripCheck journeys={basket.journeys} alerts={alerts} />
          <BasketSums basket={basket} text={text} />
          {hasBookingFeeNotice(settings.operation, listBookingFees(basket)) && (
            <p className="basket-notice">{text('bookingFeeNotice')}</p>
          )}
          <WayOn pending={pending} />
        </div>
      </div>
    </>
  );
}

/**
 * How long the seats are still held. A screen reader reads it on demand; announcements go through the announcer, at 5,
 * 2 and 1 minutes (field notes §3, 11 and 14).
 */
function HoldClock() {
  const text = useText<typeof messages>();
  const secondsLeft = useShared(selectBasketSecondsLeft);
  if (secondsLeft === undefined) return null;
  const isShort = secondsLeft <= warningSeconds[0];
  return (
    <p className={isShort ? 'basket-clock basket-clock-short' : 'basket-clock'} role="timer">
      <Icon drawing={isShort ? alarm : clock} />
      <span>
        {text('heldFor')} <strong className="figures">{formatCountdown(secondsLeft)}</strong>
      </span>
    </p>
  );
}

/**
 * The way on from the basket: to the seats, to the assistance, to who pays, or to the payment. What was typed is saved first;
 * where that cannot be, the way stops there and says so.
 */
function WayOn({ pending }: { readonly pending: PendingForms }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const learnFacts = useCheckoutFacts();
  const [state, setState] = useState<'idle' | 'busy' | 'stopped'>('idle');

  const goOn = async () => {
    setState('busy');
    if (!(await pending.saveAll())) return setState('stopped');
    const facts = await learnFacts();
    setState('idle');
    // As it is now: what was saved may have changed it, and its time may be over.
    const basket = getLastValue(selectBasket(services.store.getState()));
    if (basket) navigation.go(navigation.href(getStepAfterBasket(basket, facts)));
  };

  return (
    <CheckoutBar notice={state === 'stopped' && <p className="basket-error">{text('goOnStopped')}</p>}>
      <Button kind="primary" isWide isBusy={state === 'busy'} onClick={() => void goOn()}>
        {text('goOn')}
      </Button>
    </CheckoutBar>
  );
}

const load = () => import('./forms/basket-forms.ts');

type Extra = 'codes' | 'sms' | 'names';

interface BasketExtrasProps {
  readonly basket: Basket;
  readonly pending: PendingForms;
}

/** What may go with a basket: codes, text messages, and who travels. What is begun, or there already, stands open. */
function BasketExtras({ basket, pending }: BasketExtrasProps) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  const draft = useDraft('basket', ['code', 'sms', 'smsCountry']);
  const { redemptionCodes = [] } = basket;
  const number = findSmsNumber(basket);
  const names = useNamesDraft(countTravellers(basket.journeys));
  const [open, setOpen] = useState<Readonly<Record<Extra, boolean>>>(() => ({
    codes: redemptionCodes.length > 0 || draft.words('code') !== '',
    sms: number !== undefined || draft.words('sms') !== '',
    names: names.isBegun,
  }));
  // What was opened once stays drawn: it holds what was typed.
  const [drawn, setDrawn] = useState(open);
  const forms = useChunk(load, Object.values(drawn).includes(true));

  const toggle = (extra: Extra, isOpen: boolean) => {
    setOpen((all) => ({ ...all, [extra]: isOpen }));
    if (isOpen) setDrawn((all) => ({ ...all, [extra]: true }));
  };
  const of = (extra: Extra) => ({ pending, onProblem: () => toggle(extra, true) });
  const body = (extra: Extra) => {
    if (!drawn[extra]) return null;
    if (forms.state === 'failed') return <Unavailable onRetry={forms.retry} />;
    if (forms.state === 'waiting') return <p>{common('loading')}</p>;
    const { CodeForm, SmsEntry, NamesForm } = forms.module;
    if (extra === 'codes') return <CodeForm redeemed={redemptionCodes} draft={draft} {...of(extra)} />;
    if (extra === 'sms') return <SmsEntry number={number} draft={draft} {...of(extra)} />;
    return <NamesForm names={names} {...of(extra)} />;
  };
  return (
    <div className="basket-extras">
      {(['codes', 'sms', 'names'] as const).map((extra) => (
        <Disclosure key={extra} label={text(extra)} isOpen={open[extra]} onToggle={(isOpen) => toggle(extra, isOpen)}>
          {body(extra)}
        </Disclosure>
      ))}
      <AssistanceAsked />
    </div>
  );
}
