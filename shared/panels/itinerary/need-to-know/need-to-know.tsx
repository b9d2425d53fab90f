import type { ReactNode } from 'react';
import { filterValidAlerts } from '#shared/domain/alerts/severity.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { freeTravelAge, showsRestrictionsNote } from '#shared/domain/itinerary/need-to-know.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { addQuery } from '#shared/domain/page/routes/page-address.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { selectJourneyAlerts } from '#shared/store/slices/alerts/alerts.ts';
import { selectItinerary } from '#shared/store/slices/itinerary/itineraries.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Disclosure, disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { AlertList, alertListStyles } from '../../alerts/alert-list/alert-list.tsx';
import { CityGuideLink, cityGuideLinkStyles } from '../../cities/city-guide-link/city-guide-link.tsx';
import { LuggageAllowance, LuggagePolicy, luggagePolicyStyles } from '../../journeys/luggage-policy/luggage-policy.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import type { NeedToKnowMessages } from './messages.ts';
import styles from './need-to-know.css?inline';

/** Style sheets of the panel. */
export const needToKnowStyles = [
  disclosureStyles,
  textLinkStyles,
  ...alertListStyles,
  ...asyncContentStyles,
  skeletonStyles,
  ...cityGuideLinkStyles,
  ...luggagePolicyStyles,
  styles,
];

/**
 * Information about a journey: its service alerts, a link to the guide of the destination, a note about children (only if
 * prices are in GBP), the luggage policy (spec §2 "À savoir"), and a link to the lost property form.
 */
export function NeedToKnow(
  props: JourneyAlertsProps & { readonly destination: Pick<Itinerary['destination'], 'cityId' | 'cityName'> },
) {
  const { destination, journeyId, text, headingLevel } = props;
  const { settings } = useIsland();
  return (
    <div className="need-to-know">
      <Section title={text('serviceAlerts')} level={headingLevel}>
        <JourneyAlerts {...props} headingLevel={headingLevel + 1} />
      </Section>
      <CityGuideLink cityId={destination.cityId} text={text('cityGuide', { city: destination.cityName })} />
      {showsRestrictionsNote(settings.currency) && (
        <Section title={text('restrictions')} level={headingLevel}>
          <p>{text('restrictionsNote', { age: freeTravelAge })}</p>
        </Section>
      )}
      <Section title={text('luggage')} level={headingLevel}>
        <LuggageAllowance text={text} />
        <Disclosure label={text('fullLuggagePolicy')}>
          <LuggagePolicy text={text} />
        </Disclosure>
      </Section>
      {/* The link always has a default path. */}
      <TextLink href={addQuery(settings.links.lostProperty ?? '', new URLSearchParams({ journeyId }))}>
        {text('lostProperty')}
      </TextLink>
    </div>
  );
}

/** A section with a heading of a level from 1 to 6. */
function Section(props: { readonly title: string; readonly level: number; readonly children: ReactNode }) {
  return (
    <section className="need-to-know-part">
      <Heading level={props.level} className="need-to-know-title">
        {props.title}
      </Heading>
      {props.children}
    </section>
  );
}

interface JourneyAlertsProps {
  readonly journeyId: string;
  readonly text: Text<NeedToKnowMessages>;
  /** In `NeedToKnow`, the level of its sections' titles; in `JourneyAlerts`, that of the alerts' titles, one below. */
  readonly headingLevel: number;
  /** IANA zone of the origin, in which the times of alerts are given; by default the browser's zone. */
  readonly timeZone?: string | undefined;
  /**
   * Called with the number of alerts, once for each journey, as soon as there are any. Undefined while the panel is
   * hidden; called again when it is shown again.
   */
  readonly onAlerts?: ((count: number) => void) | undefined;
}

/** Loads and shows the service alerts of a journey that are valid during it, the most severe first. */
function JourneyAlerts({ journeyId, text, headingLevel, timeZone, onAlerts }: JourneyAlertsProps) {
  const { services } = useIsland();
  useSubscription(journeyId, () => services.open(createJourneyAlerts).watch(journeyId));
  const answer = useShared(selectJourneyAlerts(journeyId));
  const stops = getLastValue(useShared(selectItinerary(journeyId)))?.itinerary.scheduledStops;
  // A journey tomorrow is affected by alerts of tomorrow, not by those that end today. An unknown departure, for
  // example until the itinerary has loaded, is replaced by the current time, and an unknown arrival by the departure.
  const departure = stops?.[0]?.departureTime ?? services.open(createLocalTimes).localNow(timeZone);
  const alerts = filterValidAlerts(getLastValue(answer) ?? [], departure, stops?.at(-1)?.arrivalTime ?? departure);
  // An effect that runs when its key changes: when alerts appear, and with each other journey. It has no clean-up.
  useSubscription(onAlerts && alerts.length > 0 ? journeyId : undefined, () => {
    onAlerts?.(alerts.length);
    return () => {};
  });

  return (
    <AsyncContent
      answer={answer}
      placeholder={<Skeleton rows={1} rowHeight={72} />}
      failure={{ title: text('alertsFailed'), advice: text('alertsFailedAdvice') }}
      onRetry={() => services.open(createJourneyAlerts).retry(journeyId)}
    >
      {() =>
        alerts.length > 0 ? (
          <AlertList alerts={alerts} text={text} headingLevel={headingLevel} />
        ) : (
          <p>{text('noAlerts')}</p>
        )
      }
    </AsyncContent>
  );
}
