import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { readSeatQuery, seatParameters } from '#shared/domain/seats/seat-query.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { badgeStyles } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';
import type { ScreenProps } from '../../screens.ts';
import type { messages } from './messages/fr.ts';
import type { RescheduleCheckProps } from './reschedule-check.tsx';
import { SeatQuestion } from './seat-question.tsx';
import seatCheckStyles from './seat-check.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...asyncContentStyles,
  badgeStyles,
  skeletonStyles,
  textLinkStyles,
  seatCheckStyles,
];

const noJourneys: Basket['journeys'] = [];
/** What stands in for the journeys. */
const skeleton = { rows: 2, rowHeight: 96 };

/**
 * Which journeys of the basket still need seats (spec §2 "seat-check", §4 "Seats"), on the way to pay; in a reschedule those
 * of the journey that a reservation is moved to.
 */
export function Screen({ routes }: ScreenProps) {
  const { address } = useAddress();
  const { reservationKey } = readSeatQuery(address.search);
  if (reservationKey !== undefined) return <RescheduleCheckPart {...{ routes, reservationKey }} />;
  return <BasketCheck />;
}

const loadRescheduleCheck = () => import('./reschedule-check.tsx');

/** The check of a reschedule, in a chunk of its own. */
function RescheduleCheckPart(props: RescheduleCheckProps) {
  const part = useChunk(loadRescheduleCheck, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return part.state === 'ready' ? <part.module.RescheduleCheck {...props} /> : null;
}

function BasketCheck() {
  const text = useText<typeof messages>();
  return (
    <BasketPage
      className="seat-check"
      title={text('title')}
      skeleton={skeleton}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(basket) => <Check basket={basket} />}
    </BasketPage>
  );
}

/** Leads on by itself where nothing is to be chosen, and to the basket where it is empty. */
function Check({ basket }: { readonly basket: Basket | null }) {
  const { journeys } = basket ?? { journeys: noJourneys };
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const goAfterSeats = useGoAfterSeats();
  const [isLeaving, setIsLeaving] = useState(false);
  const coaches = useMemo(() => coachesWithSeats(journeys), [journeys]);
  const first = coaches.find(({ needsSeats }) => needsSeats);
  const isNeeded = first !== undefined;
  const isEmpty = !basket || journeys.length === 0;
  const leadOn = useEffectEvent(() => {
    if (isEmpty) navigation.go(navigation.href('basket'), { isReplaced: true });
    else if (!isNeeded) void goAfterSeats(basket, { isReplaced: true });
  });
  useEffect(() => leadOn(), [isEmpty, isNeeded]);

  const skip = async () => {
    setIsLeaving(true);
    if (basket) await goAfterSeats(basket);
    setIsLeaving(false);
  };

  if (!first) return <Skeleton {...skeleton} />;
  return (
    <>
      <SeatQuestion
        coaches={coaches}
        onChoose={() => navigation.go(navigation.href('seatReservation', seatParameters(first.lineItemId)))}
      >
        <Button kind="quiet" isBusy={isLeaving} onClick={() => void skip()}>
          {text('skip')}
        </Button>
      </SeatQuestion>
      <p className="seat-check-quiet">{text('skipHint')}</p>
      <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('back')}</TextLink>
    </>
  );
}
