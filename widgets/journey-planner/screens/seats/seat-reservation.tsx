import { sumBy } from '#shared/domain/kit/units/sum-by.ts';
import arrowLeft from 'lucide-static/icons/arrow-left.svg?icon';
import arrowRight from 'lucide-static/icons/arrow-right.svg?icon';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isReserved } from '#shared/domain/basket/next-step.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { getTotalWithSeats, sumSeatPrices } from '#shared/domain/seats/seat-prices.ts';
import { isOpen } from '#shared/domain/seats/placed-seat.ts';
import { seatWishes, listApplicableWishes, type SeatWish } from '#shared/domain/seats/seat-wishes.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useFormatters, useShared, useText } from '#shared/island/hooks/context.tsx';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { isFocusLostAround } from '#shared/ui/keyboard/get-root.ts';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { CheckoutBar } from '../../checkout/progress/checkout-bar.tsx';
import type { messages } from './messages.ts';
import { type SeatMessage, SeatMessageNotice } from './seat-message.tsx';
import { type SeatPicker, useSeatPicker } from './use-seat-picker.ts';
import { useCoachSelections } from './use-coach-selections.ts';
import { type SaveOptions, useSaveSeats } from './use-save-seats.ts';
import { type SeatFormatters, createSeatFormatters } from './seat-formatters.ts';
import sparkles from 'lucide-static/icons/sparkles.svg?icon';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';
import { CoachSeats } from './coach-seats.tsx';

/** Extends the options for saving: `save` sends the seats of a coach, `onDone` is called when all are saved or postponed. */
interface SeatReservationProps extends SaveOptions {
  /** The coaches with seats to choose, at least one, in the order of travel. */
  readonly coaches: readonly CoachWithSeats[];
  /** Line item id (in the basket) of the coach that is shown first; the first coach if it is undefined or unknown. */
  readonly lineItemId: string | undefined;
  /**
   * In a reschedule the seats cannot be chosen later, and the plans are loaded from another endpoint (spec §4
   * "Reschedule", §7).
   */
  readonly mode: 'booking' | 'reschedule';
  /** Address of the link back. */
  readonly backHref: string;
  /**
   * Number of coaches for which the travellers have not selected seats yet (`needsSeats`); 0 by default. Above 0, an
   * introduction offers to skip the step.
   */
  readonly incompleteCount?: number;
  /** Label of the back link, if it does not lead to the basket. */
  readonly backLabel?: string;
  /**
   * Names of the travellers, in the order of the party; may be shorter than it. Must be the same array between renders.
   */
  readonly names?: readonly string[];
}

const noNames: readonly string[] = [];

/**
 * Seat selection for a party on one or more coaches (spec §2 "Seat plan screens"): wishes, a plan and a list of the
 * same seats for each coach, and a bar with the save button. With several coaches, each is on a tab. If the
 * shown coach has all its seats, but others do not, a button to the first of these replaces the save button.
 */
export function SeatReservation(props: SeatReservationProps) {
  const { coaches, lineItemId, mode, backHref, backLabel, incompleteCount = 0, names = noNames, ...options } = props;
  const text = useText<typeof messages>();
  const formatterOptions = useMemo(() => ({ text, names }), [text, names]);
  const formatters = useFormatters(createSeatFormatters, formatterOptions);
  const seatSelections = useCoachSelections(coaches, mode === 'booking' ? 'sales' : 'reschedule');
  const { selections } = seatSelections;
  // The picker manages the shown coach, the wishes and the message about the last event, such as a refusal.
  const picker = useSeatPicker(seatSelections, formatters, lineItemId);
  const saving = useSaveSeats(seatSelections, { picker, formatters }, options);
  // The shown coach with its selected seats; undefined only without coaches.
  const { selection, message } = picker;
  // Whether seats are being saved by the "skip" button of the introduction, which then shows the progress instead of "save".
  const [isSkipping, setIsSkipping] = useState(false);
  const messageBox = useRef<HTMLDivElement>(null);
  const coachesBox = useRef<HTMLDivElement>(null);
  const shownId = selection?.coach.lineItemId;
  const previousId = useRef(shownId);
  // The "next coach" button is removed with its coach. If the focus is lost with it, the tab of the coach that is now shown
  // gets the focus.
  useLayoutEffect(() => {
    const box = coachesBox.current;
    if (previousId.current === shownId || !box) return;
    previousId.current = shownId;
    if (isFocusLostAround(box)) box.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [shownId]);
  /** Accepts the seats (`fit`) that a message offers in place of seats that others have taken. */
  const takeOffer: SeatPicker['take'] = (coach, fit) => {
    messageBox.current?.focus({ preventScroll: true });
    picker.take(coach, fit);
  };
  const availableWishes = useMemo(() => {
    const wishes = selections.flatMap(({ seats, coach }) =>
      listApplicableWishes(seats.filter(isOpen), coach.travellers),
    );
    // In the order of the form, and each only once.
    return seatWishes.filter((wish) => wishes.includes(wish));
  }, [selections]);
  const nextIncomplete = selections.find((candidate) => !candidate.isComplete && candidate !== selection);
  const chosenSeats = selections.flatMap((coachSelection) => coachSelection.chosenSeats);
  const neededCount = sumBy(coaches, ({ travellers }) => travellers);
  const extraPrice = sumSeatPrices(chosenSeats);
  const basket = getLastValue(useShared(selectBasket));
  // Without a plan, the prices of its seats are unknown, and the bar shows the total of the basket.
  const hasAllPlans = selections.every(({ seats }) => seats.length > 0);
  const price = basket &&
    hasAllPlans && {
      total: getTotalWithSeats(basket, {
        before: coaches.flatMap(({ seats }) => seats.filter(isReserved).map((seat) => seat.price)),
        after: chosenSeats.map((seat) => seat.price),
      }),
      note: extraPrice ? text('barSeats', { price: formatters.money(extraPrice) }) : undefined,
    };

  /** Saves the coaches whose seats are all chosen, and continues without the others. */
  const skip = async () => {
    setIsSkipping(true);
    await saving.postpone();
    setIsSkipping(false);
  };

  // Messages about saving are shown near the save button, and scrolled into view; those about wishes below the wishes.
  const isSaveMessage = message !== undefined && !isWishMessage(message);
  useEffect(() => {
    // The method is missing in the document of the tests.
    if (isSaveMessage) messageBox.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSaveMessage, message]);

  const footer = (
    <div className="seats-end">
      <p className="seats-tally">
        {text('tally', { chosen: chosenSeats.length, count: neededCount })}
        {extraPrice && <> · {text('extra', { price: formatters.money(extraPrice) })}</>}
      </p>
      <div className="seats-actions">
        <CheckoutBar
          facts={mode === 'booking' ? 'price and time' : 'none'}
          price={price || undefined}
          notice={
            // Gets the focus when an offered replacement is accepted, which removes the pressed button.
            <div className="seats-message" tabIndex={-1} ref={messageBox}>
              {isSaveMessage && <SeatMessageNotice message={message} formatters={formatters} onTake={takeOffer} />}
            </div>
          }
        >
          {selection?.isComplete && nextIncomplete ? (
            <Button
              kind="primary"
              icon={arrowRight}
              isIconDirectional
              onClick={() => picker.showCoach(nextIncomplete.coach.lineItemId)}
            >
              {text('next')}
            </Button>
          ) : (
            <Button kind="primary" isBusy={saving.isBusy && !isSkipping} onClick={() => void saving.save()}>
              {text('save')}
            </Button>
          )}
        </CheckoutBar>
        {mode === 'booking' && (
          <Button kind="quiet" isDisabled={saving.isBusy} onClick={() => void saving.postpone()}>
            {text('later')}
          </Button>
        )}
      </div>
      {/* With the introduction above, the hint is in it. */}
      {mode === 'booking' && incompleteCount === 0 && <p className="seats-quiet">{text('laterHint')}</p>}
      <PageLink href={backHref} icon={arrowLeft}>
        {backLabel ?? text('back')}
      </PageLink>
    </div>
  );

  const coachSeats = selection && (
    <CoachSeats selection={selection} picker={picker} formatters={formatters}>
      {footer}
    </CoachSeats>
  );

  return (
    <>
      {incompleteCount > 0 && (
        <div className="seats-intro">
          <p>
            {text('intro', { count: incompleteCount })} {text('laterHint')}
          </p>
          <Button kind="quiet" isBusy={isSkipping} isDisabled={saving.isBusy} onClick={() => void skip()}>
            {text('skip')}
          </Button>
        </div>
      )}
      <SeatWishesForm picker={picker} formatters={formatters} options={availableWishes} />
      {message && isWishMessage(message) && <SeatMessageNotice message={message} formatters={formatters} />}
      <div className="seats-coaches" ref={coachesBox}>
        {selections.length > 1 ? (
          <Tabs
            label={text('coaches')}
            tabs={selections.map((coachSelection) => ({
              id: coachSelection.coach.lineItemId,
              label: text('coachProgress', {
                coach: formatters.coach(coachSelection.coach),
                chosen: coachSelection.chosenSeats.length,
                count: coachSelection.coach.travellers,
              }),
              panel: coachSelection === selection ? coachSeats : null,
            }))}
            // With several coaches, one is always shown; the default is for the types.
            selected={selection?.coach.lineItemId ?? ''}
            onSelect={picker.showCoach}
          />
        ) : (
          coachSeats
        )}
      </div>
    </>
  );
}

/**
 * Returns whether the message is about seats that were searched by wishes, and not about saving. `found`: seats were selected;
 * if they replace taken ones (`isReplacement`), that belongs to saving. `full`: a coach has too few free places.
 */
function isWishMessage(message: SeatMessage): boolean {
  return message.kind === 'full' || (message.kind === 'found' && !message.isReplacement);
}

interface SeatWishesFormProps {
  readonly picker: SeatPicker;
  readonly formatters: SeatFormatters;
  /** The wishes that make sense on at least one coach (`listApplicableWishes`). */
  readonly options: readonly SeatWish[];
}

/** The travellers' wishes for their seats, and the button that finds seats (field notes §6, 10). */
function SeatWishesForm({ picker, formatters, options }: SeatWishesFormProps) {
  const { text } = formatters;
  const { wishes } = picker;
  return (
    <div className="seats-wishes">
      <fieldset className="seats-wishes-choice">
        <legend className="seats-label">{text('wishes')}</legend>
        <div className="seats-wishes-row">
          {options.map((wish) => (
            <Choice
              key={wish}
              type="checkbox"
              checked={wishes.includes(wish)}
              onChange={({ currentTarget }) =>
                // The changed wish follows the checkbox, the others stay; the order is that of the form.
                picker.setWishes(
                  seatWishes.filter((option) => (option === wish ? currentTarget.checked : wishes.includes(option))),
                )
              }
            >
              {formatters.wish(wish)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button icon={sparkles} isBusy={picker.isBusy} onClick={picker.chooseForMe}>
        {text('chooseForMe')}
      </Button>
    </div>
  );
}
