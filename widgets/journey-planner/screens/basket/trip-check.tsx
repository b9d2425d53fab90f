import check from 'lucide-static/icons/circle-check.svg?icon';
import alarm from 'lucide-static/icons/triangle-alert.svg?icon';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { type TripSurprise, findTripSurprises } from '#shared/domain/basket/trip-check/trip-check.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { type BasketFormatters, useBasketFormatters } from './basket-formatters.ts';
import { filterValidAlerts } from '#shared/domain/alerts/severity.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';

interface TripCheckProps {
  readonly journeys: readonly Journey[];
  readonly alerts: ReturnType<typeof useTripAlerts>;
}

/**
 * Lists facts about the trip that may surprise the traveller, before they pay, such as a disruption, an arrival on the next day
 * or a short change of coaches (field notes §6 "Trip check with surprises called out"). Without surprises it reports that, or
 * that the alerts are loading or missing.
 */
export function TripCheck({ journeys, alerts }: TripCheckProps) {
  const { headingLevel, common } = useIsland();
  const formatters = useBasketFormatters();
  const { text } = formatters;
  const surprises = findTripSurprises(journeys, alerts.byJourney);
  const hasNoSurprises = surprises.length === 0;
  const noSurpriseTone = alerts.state === 'ready' ? 'success' : 'information';
  const tone = hasNoSurprises ? noSurpriseTone : 'warning';
  return (
    <section className={`basket-check tone-${tone}`}>
      <Heading level={headingLevel + 1} className="basket-check-title">
        <Icon drawing={hasNoSurprises ? check : alarm} />
        {hasNoSurprises ? text('check') : text('checkCount', { count: surprises.length })}
      </Heading>
      {hasNoSurprises ? (
        <p>{alerts.state === 'loading' ? common('loading') : text(noSurpriseMessages[alerts.state])}</p>
      ) : (
        <ul className="basket-surprises">
          {surprises.map((surprise, index) =>
            surprise.kind === 'alert' ? (
              <li key={index}>
                <strong>{formatters.cities(surprise.journey)}</strong>{' '}
                <span lang={surprise.alert.lang}>{surprise.alert.title}</span>
              </li>
            ) : (
              <li key={index}>{describeSurprise(surprise, formatters)}</li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Messages for a trip without surprises, by the state of the alerts. While they load, a general message is shown. */
const noSurpriseMessages = { ready: 'checkFine', failed: 'checkWithoutAlerts' } as const;

/** Returns a sentence about a surprise. Those of kind `alert` are shown with the alert's own title instead. */
function describeSurprise(
  surprise: Exclude<TripSurprise, { kind: 'alert' }>,
  { text, cities, clock, sentenceDay, duration }: BasketFormatters,
): string {
  switch (surprise.kind) {
    case 'next-day': {
      const { journey, nights: count } = surprise;
      const { arrivalDateTime: arrival } = journey;
      return text('nextDayArrival', {
        cities: cities(journey),
        count,
        day: sentenceDay(arrival),
        time: clock(arrival),
      });
    }
    case 'other-zone': {
      // Never 0: equal clocks are no surprise.
      const { journey, aheadMinutes } = surprise;
      const place = journey.destination.cityName;
      return text(aheadMinutes > 0 ? 'zoneAhead' : 'zoneBehind', { place, hours: duration(Math.abs(aheadMinutes)) });
    }
    case 'short-change':
      return text('shortChange', {
        cities: cities(surprise.journey),
        place: surprise.city,
        wait: duration(surprise.waitMinutes),
      });
    case 'other-stop-change':
      return text('otherStopChange', { cities: cities(surprise.journey), stop: surprise.stop });
    case 'return-too-early':
      return text('returnTooEarly', {
        departure: clock(surprise.inbound.departureDateTime),
        arrival: clock(surprise.outbound.arrivalDateTime),
        day: sentenceDay(surprise.inbound.departureDateTime),
        place: surprise.inbound.origin.cityName,
      });
    case 'other-return-stop':
      return text('otherReturnStop', { place: surprise.inbound.origin.cityName, stop: surprise.stop });
    case 'other-last-stop':
      return text('otherLastStop', { place: surprise.inbound.destination.cityName, stop: surprise.stop });
  }
}

/** Loads the alerts of all journeys while the component is mounted, and returns them for `TripCheck`. */
export function useTripAlerts(journeys: readonly Journey[]) {
  const { services } = useIsland();
  const ids = [...new Set(journeys.map(({ journeyId }) => journeyId))];
  // Subscribes again when the list of ids changes.
  useSubscription(ids.join(' '), () => {
    const unsubscribes = ids.map((id) => services.open(createJourneyAlerts).watch(id));
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  });
  const alertsByJourney = useShared((state) => state.alerts);
  // The alerts of a journey are undefined until they have loaded. Earlier ones stay valid if a later request fails.
  const getAlerts = (id: string) => getLastValue(alertsByJourney[id] ?? { state: 'idle' });
  const missingIds = ids.filter((id) => getAlerts(id) === undefined);
  const hasFailed = missingIds.some((id) => alertsByJourney[id]?.state === 'failed');
  const missingState = hasFailed ? ('failed' as const) : ('loading' as const);
  return {
    /**
     * Alerts that are valid during a journey, keyed by its id, the most serious first. A journey is missing until its alerts
     * have loaded.
     */
    byJourney: new Map<string, readonly ServiceAlert[]>(
      journeys.flatMap(({ journeyId, departureDateTime, arrivalDateTime }) => {
        const alerts = getAlerts(journeyId);
        return alerts ? [[journeyId, filterValidAlerts(alerts, departureDateTime, arrivalDateTime)] as const] : [];
      }),
    ),
    /** `ready` if the alerts of all journeys have loaded, `failed` if those of at least one failed, otherwise `loading`. */
    state: missingIds.length === 0 ? ('ready' as const) : missingState,
  };
}
