import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats, type SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { seatParameters } from '#shared/domain/seats/seat-query.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Badge, badgeStyles } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';
import type { messages } from './messages/fr.ts';
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

/** Which journeys of the basket still need seats (spec §2 "seat-check", §4 "Seats"), on the way to pay. */
export function Screen() {
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
  const choose = navigation.href('seatReservation', seatParameters(first.lineItemId));
  return (
    <>
      <p>{text('intro', { count: coaches.filter(({ needsSeats }) => needsSeats).length })}</p>
      <ul className="seat-check-coaches">
        {coaches.map((coach) => (
          <li key={coach.lineItemId} className="seat-check-coach">
            <CoachFacts coach={coach} />
          </li>
        ))}
      </ul>
      <div className="seat-check-actions">
        <Button kind="primary" onClick={() => navigation.go(choose)}>
          {text('choose')}
        </Button>
        <Button kind="quiet" isBusy={isLeaving} onClick={() => void skip()}>
          {text('skip')}
        </Button>
      </div>
      <p className="seat-check-quiet">{text('skipHint')}</p>
      <TextLink {...linkTo(navigation, navigation.href('basket'))}>{text('back')}</TextLink>
    </>
  );
}

function CoachFacts({ coach }: { readonly coach: SeatedCoach }) {
  const text = useText<typeof messages>();
  const { clock, day } = useFormatters(timeFormatters);
  const { journey, seats, needsSeats, travellers } = coach;
  const { departureDateTime, origin, destination } = journey;
  const numbers = seats.map(({ seat }) => seat.seatNumber).join(', ');
  return (
    <>
      <p className="seat-check-cities">
        {text('cities', { origin: origin.cityName, destination: destination.cityName })}
      </p>
      <p className="seat-check-quiet">
        {day(departureDateTime, 'long')}, {clock(departureDateTime)} · {text('travellers', { count: travellers })}
      </p>
      <Badge
        tone={needsSeats ? 'information' : 'success'}
        words={needsSeats ? text('needed') : text('done', { seats: numbers })}
      />
    </>
  );
}
