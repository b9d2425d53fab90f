import trash from 'lucide-static/icons/trash-2.svg?icon';
import { useRef } from 'react';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { isAtLeast } from '#shared/domain/alerts/severity.ts';
import { areSeatsReservable, listCoaches } from '#shared/domain/basket/next-step.ts';
import { listSeatNumbers } from '#shared/domain/basket/rescue/rescue-changes.ts';
import { countNights, listReducedFares } from '#shared/domain/journeys/card-facts.ts';
import type { Journey, JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { listLegChanges } from '#shared/domain/journeys/leg-changes.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { BasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { type BasketFormatters, basketFormatters } from '../basket-formatters.ts';
import type { BasketMessages, messages } from '../messages.ts';

interface BasketJourneyProps {
  readonly journey: Journey;
  readonly removal: BasketRemoval;
  /** What is announced of it; undefined before it is known. */
  readonly alerts: readonly ServiceAlert[] | undefined;
}

/**
 * A journey of the basket: when, where, by which coaches, in which seats, for whom, and for how much (spec §2
 * "Basket").
 */
export function BasketJourney({ journey, removal, alerts }: BasketJourneyProps) {
  const { common, headingLevel: level } = useIsland();
  const text = useText<BasketMessages>();
  const formatters = useFormatters(basketFormatters, text);
  const { clock, day, money, cities } = formatters;
  const { departureDateTime, arrivalDateTime, lineItemId, passengers, price } = journey;
  const nights = countNights(journey);
  const card = useRef<HTMLLIElement>(null);
  useSharedPlace(card, journey.journeyId);

  return (
    <li className="basket-journey" ref={card}>
      <Heading level={headingLevel(level + 1)} className="basket-cities">
        {cities(journey)}
      </Heading>
      <p className="basket-price">{money(price)}</p>
      <p className="basket-times">
        <time dateTime={departureDateTime}>{clock(departureDateTime)}</time>
        {' – '}
        <time dateTime={arrivalDateTime}>{clock(arrivalDateTime)}</time>
        {nights > 0 && <small> {common('nextDay', { count: nights })}</small>}
      </p>
      <p className="basket-day">
        {day(departureDateTime)}
        {passengers !== undefined && (
          <>
            {'\u00a0· '}
            <span className="basket-party">{text('travellers', { count: passengers })}</span>
          </>
        )}
      </p>
      <dl className="basket-facts">
        <JourneyPlaces journey={journey} />
        {factsOf(journey, formatters).map(([key, lines]) => (
          <div key={key} className="basket-fact">
            <dt>{text(key)}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line} className="basket-line">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
        <JourneySeats journey={journey} />
      </dl>
      {lineItemId !== undefined && (
        <Button
          kind="quiet"
          icon={trash}
          isBusy={removal.busyId === lineItemId}
          onClick={() => removal.remove(lineItemId)}
        >
          {text('remove')} <span className="visually-hidden">{cities(journey)}</span>
        </Button>
      )}
      {/* Last: what comes late pushes nothing that can be pressed. */}
      <JourneyAlerts alerts={alerts} />
    </li>
  );
}

type Fact = readonly ['coaches' | 'salesClass' | 'fares', readonly string[]];

/** What is known of a journey besides its ends, in lines; nothing where nothing is known. */
function factsOf(journey: Journey, formatters: BasketFormatters): readonly Fact[] {
  const { text } = formatters;
  const { seatClasses = [] } = journey;
  const facts: readonly Fact[] = [
    ['coaches', coachLines(journey, formatters)],
    ['salesClass', [...new Set(seatClasses.map(({ salesClassDescription }) => salesClassDescription))]],
    ['fares', listReducedFares(journey).map(({ kind, count }) => text(kind, { count }))],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}

/** Each coach by its carrier and route, with the change before it. */
function coachLines(journey: Journey, { text, duration }: BasketFormatters): readonly string[] {
  const { legs = [] } = journey;
  const changes = listLegChanges(journey);
  return legs.flatMap(({ carrier, routeName }, index) => {
    const { board, waitMinutes } = changes[index - 1] ?? {};
    const place = board?.cityName ?? '';
    const change =
      waitMinutes === undefined
        ? text('change', { place })
        : text('changeWait', { place, wait: duration(waitMinutes) });
    const coach = routeName === undefined ? carrier : text('coach', { carrier, route: routeName });
    return board ? [change, coach] : [coach];
  });
}

interface JourneyAlertsProps {
  /** The most serious first; undefined before they are known. */
  readonly alerts: readonly ServiceAlert[] | undefined;
}

/**
 * What disturbs a journey of the basket: the most serious alert in a line, and how many more there are (field notes §3,
 * 15). Its line is there before it is known.
 */
function JourneyAlerts({ alerts }: JourneyAlertsProps) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  const [worst, ...others] = alerts ?? [];
  const isSerious = worst && isAtLeast(worst.severity, 'MAJOR');
  return (
    <p className="basket-alert">
      {worst ? (
        <>
          <Badge tone={isSerious ? 'warning' : 'information'} words={text(isSerious ? 'disturbed' : 'toKnow')} />{' '}
          <span lang={worst.lang}>{worst.title}</span>{' '}
          <TextLink {...linkTo(navigation, navigation.href('serviceAlerts'))}>
            {others.length > 0 ? text('moreAlerts', { count: others.length }) : text('readAlert')}
          </TextLink>
        </>
      ) : (
        alerts && text('noAlerts')
      )}
    </p>
  );
}

/** The stops where a journey begins and ends, with their addresses (field notes §6 "Trip check": not the nearest stop). */
function JourneyPlaces({ journey: { origin, destination } }: { readonly journey: Journey }) {
  return (
    <>
      <Place words="departure" place={origin} />
      <Place words="arrival" place={destination} />
    </>
  );
}

interface PlaceProps {
  readonly words: 'departure' | 'arrival';
  readonly place: JourneyPlace;
}

function Place({ words, place: { cityId, stopId, stopName } }: PlaceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isKnown = cityId !== undefined && stopId !== undefined;
  const stop = isKnown ? { cityId, stopId } : { cityId: 0, stopId: '' };
  useSubscription(isKnown ? `${cityId}/${stopId}` : undefined, () => services.open(createStops).watchStop(stop));
  // A stop whose details do not come has its name all the same (spec §8: logged only).
  const details = getLastValue(useShared(selectStopDetails(isKnown ? stop : undefined)));
  const name = stopName ?? details?.name;
  if (name === undefined) return null;
  return (
    <div className="basket-fact">
      <dt>{text(words)}</dt>
      <dd>
        {name}
        {details?.stopAddress !== undefined && <span className="basket-address">{details.stopAddress}</span>}
      </dd>
    </div>
  );
}

/** The seats of a journey, and the way to choose or change them; nothing where none can be chosen. */
function JourneySeats({ journey }: { readonly journey: Journey }) {
  const text = useText<BasketMessages>();
  const { cities } = useFormatters(basketFormatters, text);
  const { navigation } = useAddress();
  const { lineItemId } = journey;
  const coaches = listCoaches(journey);
  const numbers = listSeatNumbers(journey);
  const isSeated = coaches.some(areSeatsReservable) || numbers.length > 0;
  if (!isSeated) return null;

  // Spec §6: seats with preventChange cannot be changed.
  const isFixed = numbers.length > 0 && coaches.every(({ seats = [] }) => seats.every((seat) => seat.preventChange));
  const href = navigation.href('seatReservation', toSeatQuery(lineItemId ?? ''));
  return (
    <div className="basket-fact">
      <dt>{text('seats')}</dt>
      <dd>
        {numbers.length > 0 ? numbers.join(', ') : text('noSeatsYet')}{' '}
        {lineItemId !== undefined && !isFixed && (
          <TextLink {...linkTo(navigation, href)}>
            {text(numbers.length > 0 ? 'changeSeats' : 'chooseSeats')}
            <span className="visually-hidden"> {cities(journey)}</span>
          </TextLink>
        )}
      </dd>
    </div>
  );
}
