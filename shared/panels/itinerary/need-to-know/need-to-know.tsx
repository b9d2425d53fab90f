import type { ReactNode } from 'react';
import { freeTravelAge, showsRestrictionsNote } from '#shared/domain/itinerary/need-to-know.ts';
import { withQuery } from '#shared/domain/page/routes/with-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Disclosure, disclosureStyles } from '#shared/ui/disclosure/disclosure.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { CityGuideLink, cityGuideLinkStyles } from '../../cities/city-guide-link/city-guide-link.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { LuggageAllowance, LuggagePolicy, luggagePolicyStyles } from '../../journeys/luggage-policy/luggage-policy.tsx';
import { JourneyAlerts, type JourneyAlertsProps, journeyAlertsStyles } from './journey-alerts.tsx';
import styles from './need-to-know.css?inline';

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
