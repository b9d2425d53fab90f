import arrowLeft from 'lucide-static/icons/arrow-left.svg?icon';
import arrowRight from 'lucide-static/icons/arrow-right.svg?icon';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { seatsLeftAlone } from '#shared/domain/seats/lone-seats.ts';
import { getKeys } from '#shared/domain/seats/seat-choice.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { sumExtras } from '#shared/domain/seats/seat-prices.ts';
import { isOpen } from '#shared/domain/seats/seat-state.ts';
import { seatWishes, wishesFor } from '#shared/domain/seats/seat-wishes.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { type LinkProps } from '#shared/island/hooks/link-to.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { getRoot } from '#shared/ui/keyboard/get-root.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CheckoutBar } from '../../checkout/way/checkout-bar.tsx';
import { CoachPlan } from './coach-plan.tsx';
import type { messages } from './messages.ts';
import { SeatLegend } from './seat-legend.tsx';
import { SeatList } from './seat-list.tsx';
import { type SeatMessage, SeatMessageNotice } from './seat-message.tsx';
import { SeatWishesForm } from './seat-wishes-form.tsx';
import { TravellersSeats } from './travellers-seats.tsx';
import { type Choosing, useChoosing } from './use-choosing.ts';
import { type SeatSelection, useSeatSelections } from './use-seat-selections.ts';
import { type SavingOptions, useSaving } from './use-saving.ts';
import { type SeatFormatters, seatFormatters } from './seat-formatters.ts';

export interface SeatReservationProps extends SavingOptions {
  /** At least one. */
  readonly coaches: readonly SeatedCoach[];
  /** The line of the coach that is shown first. */
  readonly startsAt: string | undefined;
  /** In a reschedule seats are not put off: the new journey needs them; and its plans are others (spec §4 "Reschedule", §7). */
  readonly mode: 'booking' | 'reschedule';
  readonly back: LinkProps;
  /** How many coaches still lack seats on the way to pay, where the choice may be skipped at once. */
  readonly toChoose?: number;
  /** Where that leads to, where it is not the basket. */
  readonly backWords?: string;
  /** Of the travellers, as far as they are known; the same list for as long as it says the same. */
  readonly names?: readonly string[];
}

const planHeight = 640;
const loadSide = () => import('./coach-side.tsx');
const noNames: readonly string[] = [];

/**
 * The choice of seats on the coaches of a party (spec §2 "Seat plan screens"): wishes in words, a plan and a list of the same
 * seats for each coach, and what is saved at the end.
 */
export function SeatReservation(props: SeatReservationProps) {
  const { coaches, startsAt, mode, back, backWords, toChoose = 0, names = noNames, ...options } = props;
  const text = useText<typeof messages>();
  const words = useMemo(() => ({ text, names }), [text, names]);
  const formatters = useFormatters(seatFormatters, words);
  const seatSelections = useSeatSelections(coaches, mode === 'booking' ? 'sales' : 'reschedule');
  const { selections } = seatSelections;
  const choosing = useChoosing(seatSelections, formatters, startsAt);
  const saving = useSaving(seatSelections, { choosing, formatters }, options);
  const { selection, message } = choosing;
  const [isSkipping, setIsSkipping] = useState(false);
  const newsBox = useRef<HTMLDivElement>(null);
  const coachesBox = useRef<HTMLDivElement>(null);
  const shown = selection?.coach.lineItemId;
  const shownBefore = useRef(shown);
  // A button at the end of one coach that leads to another goes with it: the other's tab has the focus.
  useLayoutEffect(() => {
    const box = coachesBox.current;
    if (shownBefore.current === shown || !box) return;
    shownBefore.current = shown;
    const { activeElement } = getRoot(box);
    if (!activeElement || activeElement.contains(box)) box.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [shown]);
  const take: Choosing['take'] = (coach, fit) => {
    newsBox.current?.focus({ preventScroll: true });
    choosing.take(coach, fit);
  };
  const seats = useMemo(() => selections.map((one) => one.seats), [selections]);
  const offered = useMemo(
    () =>
      seatWishes.filter((wish) =>
        seats.some((onCoach, index) =>
          wishesFor(onCoach.filter(isOpen), coaches[index]?.travellers ?? 1).includes(wish),
        ),
      ),
    [seats, coaches],
  );
  const nextOpen = selections.find((one) => !one.isComplete && one !== selection);
  const chosen = selections.flatMap((one) => one.chosen);
  const extra = sumExtras(chosen);

  const skip = async () => {
    setIsSkipping(true);
    await saving.later();
    setIsSkipping(false);
  };

  const isAnswer = message !== undefined && !isOfWishes(message);
  useEffect(() => {
    if (isAnswer) newsBox.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAnswer, message]);

  const end = (
    <div className="seats-end">
      <p className="seats-tally">
        {text('tally', {
          chosen: chosen.length,
          count: coaches.reduce((sum, { travellers }) => sum + travellers, 0),
        })}
        {extra && <> · {text('extra', { price: formatters.money(extra) })}</>}
      </p>
      <div className="seats-actions">
        <CheckoutBar
          facts={mode === 'booking' ? 'price and time' : 'none'}
          notice={
            // It keeps the focus of what is taken.
            <div className="seats-message" tabIndex={-1} ref={newsBox}>
              {isAnswer && <SeatMessageNotice message={message} formatters={formatters} onTake={take} />}
            </div>
          }
        >
          {selection?.isComplete && nextOpen ? (
            <Button
              kind="primary"
              icon={arrowRight}
              isIconDirectional
              onClick={() => choosing.look(nextOpen.coach.lineItemId)}
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
          <Button kind="quiet" isDisabled={saving.isBusy} onClick={() => void saving.later()}>
            {text('later')}
          </Button>
        )}
      </div>
      {mode === 'booking' && toChoose === 0 && <p className="seats-quiet">{text('laterHint')}</p>}
      <TextLink {...back} icon={arrowLeft}>
        {backWords ?? text('back')}
      </TextLink>
    </div>
  );

  return (
    <>
      {toChoose > 0 && (
        <div className="seats-intro">
          <p>
            {text('intro', { count: toChoose })} {text('laterHint')}
          </p>
          <Button kind="quiet" isBusy={isSkipping} isDisabled={saving.isBusy} onClick={() => void skip()}>
            {text('skip')}
          </Button>
        </div>
      )}
      <SeatWishesForm
        formatters={formatters}
        offered={offered}
        wishes={choosing.wishes}
        onWishes={choosing.wish}
        onChoose={choosing.chooseForMe}
        isBusy={choosing.isFinding}
      />
      {message && isOfWishes(message) && <SeatMessageNotice message={message} formatters={formatters} />}
      <div className="seats-coaches" ref={coachesBox}>
        {selections.length > 1 ? (
          <Tabs
            label={text('coaches')}
            tabs={selections.map((one) => ({
              id: one.coach.lineItemId,
              label: text('coachProgress', {
                coach: formatters.coach(one.coach),
                chosen: one.chosen.length,
                count: one.coach.travellers,
              }),
              panel:
                one === selection ? (
                  <Coach selection={one} choosing={choosing} formatters={formatters}>
                    {end}
                  </Coach>
                ) : null,
            }))}
            selected={selection?.coach.lineItemId ?? ''}
            onSelect={choosing.look}
          />
        ) : (
          selection && (
            <Coach selection={selection} choosing={choosing} formatters={formatters}>
              {end}
            </Coach>
          )
        )}
      </div>
    </>
  );
}

/** Whether the message answers the wishes; any other answers the saving. */
function isOfWishes(message: SeatMessage): boolean {
  return message.kind === 'full' || (message.kind === 'found' && !message.isOffer);
}

interface CoachProps {
  readonly selection: SeatSelection;
  readonly choosing: Choosing;
  readonly formatters: SeatFormatters;
  /** What is saved at the end. */
  readonly children: ReactNode;
}

/** A coach: who sits where, the list and the plan. */
function Coach({ selection, choosing, formatters, children }: CoachProps) {
  const { text } = formatters;
  const { day } = useFormatters(createTimeFormatters);
  const { journey } = selection.coach;
  const side = useChunk(loadSide, true);
  const alone = useMemo(
    () => (selection.isComplete ? seatsLeftAlone(selection.seats, getKeys(selection.choice)) : []),
    [selection],
  );
  return (
    <div className="seats-coach">
      <div className="seats-side">
        <p className="seats-facts">
          <strong>{formatters.coach(selection.coach)}</strong> <span>{day(journey.departureDateTime, 'long')}</span>
          <span className="seats-vehicle">
            {side.state === 'ready' && selection.decks.length > 0 && <side.module.CoachSide decks={selection.decks} />}
          </span>
        </p>
        <TravellersSeats
          selection={selection}
          formatters={formatters}
          traveller={choosing.traveller}
          onTraveller={choosing.turnTo}
          onSwap={choosing.swap}
        />
        <SeatList
          selection={selection}
          formatters={formatters}
          traveller={choosing.traveller}
          onChoose={choosing.choose}
        />
        {alone.length > 0 && (
          <Notice tone="warning" title={text('alone', { count: alone.length, seats: formatters.numbers(alone) })}>
            <p>{text('aloneAdvice')}</p>
          </Notice>
        )}
      </div>
      {selection.decks.length > 0 ? (
        <>
          <SeatLegend seats={selection.seats} formatters={formatters} />
          <CoachPlan selection={selection} formatters={formatters} onPress={choosing.press} />
        </>
      ) : (
        <Skeleton rows={1} rowHeight={planHeight} />
      )}
      {children}
    </div>
  );
}
