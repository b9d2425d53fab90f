import trash from 'lucide-static/icons/trash-2.svg?icon';
import { useRef } from 'react';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { nightsOf, reducedFares } from '#shared/domain/journeys/card-facts.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { legChangesOf } from '#shared/domain/journeys/leg-changes.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { BasketRemoval } from '#shared/panels/basket/basket-hold/use-basket-removal.ts';
import { headingLevel } from '#shared/panels/kit/heading/heading-level.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { useSharedPlace } from '#shared/ui/motion/shared-places.tsx';
import type { BasketWords } from '../basket-words.ts';
import { JourneyAlerts } from './journey-alerts.tsx';
import { JourneyPlaces } from './journey-places.tsx';
import { JourneySeats } from './journey-seats.tsx';
import { type BasketFormatters, basketFormatters } from '../basket-formatters.ts';

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
  const text = useText<BasketWords>();
  const formatters = useFormatters(basketFormatters, text);
  const { clock, day, money, cities } = formatters;
  const { departureDateTime, arrivalDateTime, lineItemId, passengers, price } = journey;
  const nights = nightsOf(journey);
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
    ['fares', reducedFares(journey).map(({ kind, count }) => text(kind, { count }))],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}

/** Each coach by its carrier and route, with the change before it. */
function coachLines(journey: Journey, { text, duration }: BasketFormatters): readonly string[] {
  const { legs = [] } = journey;
  const changes = legChangesOf(journey);
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
