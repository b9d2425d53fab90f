import check from 'lucide-static/icons/circle-check.svg?icon';
import alarm from 'lucide-static/icons/triangle-alert.svg?icon';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { type TripSurprise, tripSurprises } from '#shared/domain/trip-check/trip-check.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { headingLevel } from '#shared/panels/heading/heading-level.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { type BasketWriting, useBasketWriting } from './use-basket-writing.ts';

/** What may surprise of the trip, said before it is paid for (field notes §6 "Trip check with surprises called out"). */
export function TripCheck({ journeys }: { readonly journeys: readonly Journey[] }) {
  const { headingLevel: level } = useIsland();
  const writing = useBasketWriting();
  const { text } = writing;
  const surprises = tripSurprises(journeys).map((surprise) => sentenceOf(surprise, writing));
  const isFine = surprises.length === 0;
  return (
    <section className={isFine ? 'basket-check tone-success' : 'basket-check tone-warning'}>
      <Heading level={headingLevel(level + 1)} className="basket-check-title">
        <Icon drawing={isFine ? check : alarm} />
        {isFine ? text('check') : text('checkCount', { count: surprises.length })}
      </Heading>
      {isFine ? (
        <p>{text('checkFine')}</p>
      ) : (
        <ul className="basket-surprises">
          {surprises.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(surprise: TripSurprise, { text, cities, clock, day, duration }: BasketWriting): string {
  switch (surprise.kind) {
    case 'next-day': {
      const { journey, nights: count } = surprise;
      const { arrivalDateTime: arrival } = journey;
      return text('nextDayArrival', { cities: cities(journey), count, day: day(arrival), time: clock(arrival) });
    }
    case 'other-zone': {
      const { journey, aheadMinutes } = surprise;
      const place = journey.destination.cityName;
      return text(aheadMinutes > 0 ? 'zoneAhead' : 'zoneBehind', { place, hours: duration(Math.abs(aheadMinutes)) });
    }
    case 'short-change':
      return text('shortChange', {
        cities: cities(surprise.journey),
        place: surprise.at,
        wait: duration(surprise.waitMinutes),
      });
    case 'other-stop-change':
      return text('otherStopChange', { cities: cities(surprise.journey), stop: surprise.stop });
    case 'return-too-early':
      return text('returnTooEarly', {
        departure: clock(surprise.inbound.departureDateTime),
        arrival: clock(surprise.outbound.arrivalDateTime),
        day: day(surprise.inbound.departureDateTime),
        place: surprise.inbound.origin.cityName,
      });
    case 'other-return-stop':
      return text('otherReturnStop', { place: surprise.inbound.origin.cityName, stop: surprise.stop });
    case 'other-last-stop':
      return text('otherLastStop', { place: surprise.inbound.destination.cityName, stop: surprise.stop });
  }
}
