import alarm from 'lucide-static/icons/clock-alert.svg?icon';
import clock from 'lucide-static/icons/clock.svg?icon';
import { useState } from 'react';
import { type Basket, isAmendment } from '#shared/domain/basket/basket.ts';
import { getReason, toBasketOutcome } from '#shared/domain/basket/basket-outcome.ts';
import { formatCountdown, warningSeconds } from '#shared/domain/basket/countdown.ts';
import { listBookingFees } from '#shared/domain/basket/fees.ts';
import { getStepAfterBasket } from '#shared/domain/basket/next-step.ts';
import { countTravellers } from '#shared/domain/basket/passengers/passenger-info.ts';
import { findSmsNumber } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { hasBookingFeeNotice } from '#shared/domain/journeys/journey-card.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useAddress, useShared, useText } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
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
import { CheckoutBar } from '../../checkout/progress/checkout-bar.tsx';
import type { BasketMessages, messages } from './messages.ts';
import { ClearBasket, MoreJourneysLink, TradeIns, type BasketPartProps } from './empty-basket.tsx';
import { useNamesDraft } from './forms/names-draft.ts';
import { type PendingForms, usePendingForms } from './forms/pending-forms.ts';
import { BasketJourney } from './basket-journey.tsx';
import { TripCheck, useTripAlerts } from './trip-check.tsx';
import accessibility from 'lucide-static/icons/accessibility.svg?icon';
import { getRequestedAssistance } from '#shared/domain/basket/rescue/stored-choices.ts';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/**
 * The screen for a basket with journeys: the time for which its seats stay reserved (the hold), journeys, optional forms, facts
 * that may surprise, such as service alerts (`TripCheck`), total and the button to continue. An amendment is a basket with
 * trade-ins: tickets of an existing order that are given back, whose value counts towards the new ones.
 *
 * @param frame refers to the element of the screen, whose heading receives the focus when a pressed button disappears
 */
export function FullBasket({ basket, frame }: BasketPartProps) {
  const text = useText<BasketMessages>();
  const { settings } = useIsland();
  const isHeld = useShared((state) => selectBasketSecondsLeft(state) !== undefined);
  const pending = usePendingForms();
  const alerts = useTripAlerts(basket.journeys);
  const removal = useBasketRemoval({ frame, removedMessage: text('removed'), failureMessage: text('removeFailed') });
  // The server may accept a call and nevertheless report problems of the basket.
  const outcome = toBasketOutcome(basket.errors ?? []);
  const reason = outcome.kind === 'done' ? undefined : getReason(outcome, text('notEnoughSeats'));

  return (
    <>
      <div className="basket-head">
        <p className="basket-summary">
          <strong>{text('count', { count: basket.journeys.length })}</strong>
          {/* Without an end of the hold, it is unknown whether the server holds the seats. */}
          {isHeld && <> {text('held')}</>}
        </p>
        <HoldClock />
      </div>
      {reason !== undefined && <Notice tone="danger" title={reason} />}
      {removal.problem && <BasketProblem problem={removal.problem} title={text('removeFailed')} />}
      <div className="basket-columns">
        <div className="basket-main">
          {isAmendment(basket) && <TradeIns basket={basket} frame={frame} />}
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
          <div className="basket-actions">
            <MoreJourneysLink />
            {/* `TradeIns` contains the button for an amendment. */}
            {!isAmendment(basket) && <ClearBasket frame={frame} />}
          </div>
          <BasketExtras basket={basket} pending={pending} />
        </div>
        <div className="basket-side">
          <TripCheck journeys={basket.journeys} alerts={alerts} />
          <BasketSums basket={basket} text={text} />
          {/* If the basket has a booking fee; if that is unknown, only on the operator's sites for the US and Canada. */}
          {hasBookingFeeNotice(settings.operation, listBookingFees(basket)) && (
            <p className="basket-notice">{text('bookingFeeNotice')}</p>
          )}
          <ContinueBar pending={pending} />
        </div>
      </div>
    </>
  );
}

/**
 * The remaining hold time, highlighted in the last 5 minutes (the first of the `warningSeconds`). Screen readers can read
 * it at any time. It is not announced here: the warnings of the basket announce it 5, 2 and 1 minutes before the end (field
 * notes §3, 11 and 14). Renders nothing if there is no time limit.
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
 * The button to the next step: seats, assistance, sign-in or payment. When it is pressed, forms with unsaved input
 * (`pending`) are saved first. If that fails, the page stays open. The links of the page save nothing: input stays a draft.
 */
function ContinueBar({ pending }: { readonly pending: PendingForms }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const loadFacts = useCheckoutFacts();
  const [state, setState] = useState<'idle' | 'busy' | 'stopped'>('idle');

  const goToNextStep = async () => {
    setState('busy');
    if (!(await pending.saveAll())) return setState('stopped');
    const facts = await loadFacts();
    setState('idle');
    // Read from the store, since saving may have changed the basket, and it may have expired. Without a basket, the traveller
    // stays on this page, which then shows that it is empty.
    const basket = getLastValue(selectBasket(services.store.getState()));
    if (basket) navigation.go(navigation.href(getStepAfterBasket(basket, facts)));
  };

  return (
    <CheckoutBar notice={state === 'stopped' && <p className="basket-error">{text('goOnStopped')}</p>}>
      <Button kind="primary" isWide isBusy={state === 'busy'} onClick={() => void goToNextStep()}>
        {text('goOn')}
      </Button>
    </CheckoutBar>
  );
}

const loadForms = () => import('./forms/basket-forms.ts');

/** An optional form, by the key of its label. */
type Extra = 'codes' | 'sms' | 'names';

/**
 * Optional forms: redemption codes, number for text messages, and names of the travellers; then their assistance. Forms with
 * saved values, or with input that was not sent (a draft, stored in this browser), are open at first. The code of all forms is
 * loaded when the first one is open.
 */
function BasketExtras({ basket, pending }: { readonly basket: Basket; readonly pending: PendingForms }) {
  const text = useText<typeof messages>();
  const { common } = useIsland();
  // `smsCountry`, the country of the number, does not open a form: it is not input without a number.
  const draft = useDraft('basket', ['code', 'sms', 'smsCountry']);
  const { redemptionCodes = [] } = basket;
  const smsNumber = findSmsNumber(basket);
  const names = useNamesDraft(countTravellers(basket.journeys));
  const [openForms, setOpenForms] = useState<Readonly<Record<Extra, boolean>>>(() => ({
    codes: redemptionCodes.length > 0 || draft.getValue('code') !== '',
    sms: smsNumber !== undefined || draft.getValue('sms') !== '',
    names: names.hasNames,
  }));
  // Once a form was opened it stays mounted, so that "continue" saves its input even if it is closed again.
  const [mountedForms, setMountedForms] = useState(openForms);
  const forms = useChunk(loadForms, Object.values(mountedForms).includes(true));

  const toggle = (extra: Extra, isOpen: boolean) => {
    setOpenForms((previous) => ({ ...previous, [extra]: isOpen }));
    if (isOpen) setMountedForms((previous) => ({ ...previous, [extra]: true }));
  };
  const getFormProps = (extra: Extra) => ({ pending, onProblem: () => toggle(extra, true) });
  const renderForm = (extra: Extra) => {
    if (!mountedForms[extra]) return null;
    if (forms.state === 'failed') return <Unavailable onRetry={forms.retry} />;
    if (forms.state === 'waiting') return <p>{common('loading')}</p>;
    const { CodeForm, SmsEntry, NamesForm } = forms.module;
    if (extra === 'codes') return <CodeForm redeemedCodes={redemptionCodes} draft={draft} {...getFormProps(extra)} />;
    if (extra === 'sms') return <SmsEntry number={smsNumber} draft={draft} {...getFormProps(extra)} />;
    return <NamesForm names={names} {...getFormProps(extra)} />;
  };
  return (
    <div className="basket-extras">
      {(['codes', 'sms', 'names'] as const).map((extra) => (
        <Disclosure
          key={extra}
          label={text(extra)}
          isOpen={openForms[extra]}
          onToggle={(isOpen) => toggle(extra, isOpen)}
        >
          {renderForm(extra)}
        </Disclosure>
      ))}
      <RequestedAssistance />
    </div>
  );
}

/**
 * The assistance that the travellers have requested (field notes §3, 25), if any, with a link to request or change it.
 */
function RequestedAssistance() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  // Stored in this browser, because the server's basket does not contain it. If nothing is stored, none was requested.
  const assistance = getRequestedAssistance(services.open(createBasketChoices).read() ?? { lines: [] });
  const countTexts = (['wheelchairSeated', 'otherDisability', 'personalCareAttendants'] as const).flatMap((kind) =>
    assistance[kind] > 0 ? [text(kind, { count: assistance[kind] })] : [],
  );
  return (
    <p className="basket-assistance">
      {countTexts.length > 0 && (
        <span>
          {text('assistance')} <strong>{countTexts.join(', ')}</strong>
        </span>
      )}
      <PageLink icon={accessibility} to="assistedTravel">
        {text(countTexts.length > 0 ? 'assistanceChange' : 'assistanceAsk')}
      </PageLink>
    </p>
  );
}
