import type { ReactNode } from 'react';
import { alertsToShow } from '#shared/domain/alerts/severity.ts';
import { freeTravelAge, showsRestrictionsNote } from '#shared/domain/itinerary/need-to-know.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { withQuery } from '#shared/domain/page/routes/with-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
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

/** The sheets that a journey's alerts need. */
const journeyAlertsStyles: readonly string[] = [...alertListStyles, ...asyncContentStyles, skeletonStyles];

/** The sheets that the piece needs. */
export const needToKnowStyles: readonly string[] = [
  ...[disclosureStyles, textLinkStyles, ...journeyAlertsStyles, ...cityGuideLinkStyles],
  ...[...luggagePolicyStyles, styles],
];

/** A place that a journey leads to, as far as it is known. */
export interface Destination {
  readonly cityId: number;
  readonly cityName: string;
}

/** Headings stand at `headingLevel`, alerts one below. */
export interface NeedToKnowProps extends JourneyAlertsProps {
  readonly destination: Destination;
}

/**
 * What to know before a journey: alerts, the guide to the destination, children, luggage (spec §2 "À savoir"); and
 * after it, where to report something lost.
 */
export function NeedToKnow(props: NeedToKnowProps) {
  const { destination, journeyId, text, headingLevel } = props;
  const { settings } = useIsland();
  return (
    <div className="need-to-know">
      <Part title={text('serviceAlerts')} level={headingLevel}>
        <JourneyAlerts {...props} headingLevel={headingLevel + 1} />
      </Part>
      <CityGuideLink cityId={destination.cityId} words={text('cityGuide', { city: destination.cityName })} />
      {showsRestrictionsNote(settings.currency) && (
        <Part title={text('restrictions')} level={headingLevel}>
          <p>{text('restrictionsNote', { age: freeTravelAge })}</p>
        </Part>
      )}
      <Part title={text('luggage')} level={headingLevel}>
        <LuggageAllowance text={text} />
        <Disclosure label={text('fullLuggagePolicy')}>
          <LuggagePolicy text={text} />
        </Disclosure>
      </Part>
      <TextLink href={withQuery(settings.links.lostProperty ?? '', new URLSearchParams({ journeyId }))}>
        {text('lostProperty')}
      </TextLink>
    </div>
  );
}

function Part(props: { readonly title: string; readonly level: number; readonly children: ReactNode }) {
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
  /** Level of each alert's title. */
  readonly headingLevel: number;
  /** IANA zone of the origin, by whose clock alerts begin and end. */
  readonly timeZone?: string | undefined;
  /** Called once there are alerts for the traveller to see, with their number. Absent while nobody sees them. */
  readonly onAlerts?: ((count: number) => void) | undefined;
}

/** The service alerts that touch a journey and hold while it lasts, severe first (field notes §3, 15 and 16). */
function JourneyAlerts({ journeyId, text, headingLevel, timeZone, onAlerts }: JourneyAlertsProps) {
  const { services } = useIsland();
  useSubscription(journeyId, () => services.open(createJourneyAlerts).watch(journeyId));
  const answer = useShared(selectJourneyAlerts(journeyId));
  const stops = getLastValue(useShared(selectItinerary(journeyId)))?.itinerary.scheduledStops;
  // Tomorrow's coach is not concerned by what ends today, but by what begins tomorrow.
  const leaves = stops?.[0]?.departureTime ?? services.open(createLocalTimes).localNow(timeZone);
  const alerts = alertsToShow(getLastValue(answer) ?? [], leaves, stops?.at(-1)?.arrivalTime ?? leaves);
  useSubscription(onAlerts && alerts.length > 0 ? journeyId : undefined, () => {
    onAlerts?.(alerts.length);
    return () => {};
  });

  return (
    <AsyncContent
      answer={answer}
      waiting={<Skeleton rows={1} rowHeight={72} />}
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
