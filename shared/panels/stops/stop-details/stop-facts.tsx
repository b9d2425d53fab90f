import type { ReactNode } from 'react';
import { wayThere } from '#shared/domain/maps/way-there.ts';
import type { StopDetails } from '#shared/domain/stops/stop.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import { CityGuideLink } from '../../cities/city-guide-link/city-guide-link.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { SafeHtml } from '../../kit/safe-html/safe-html.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { markerOf, StopMap } from '../stop-map/stop-map.tsx';
import type { messages } from './messages/fr.ts';
import type { messages as stopMapMessages } from '../stop-map/messages/fr.ts';

interface StopFactsProps {
  readonly details: StopDetails;
  /** The city that was asked for: answers need not name it. */
  readonly cityId: number;
  readonly text: Text<typeof messages & typeof stopMapMessages>;
  readonly headingLevel: number;
}

/** The map of a stop, and all that it says in words. What is not known of it leaves no gap. */
export function StopFacts({ details, cityId, text, headingLevel }: StopFactsProps) {
  const { common } = useIsland();
  const { name, cityName, stopAddress, information, cityInformation, lang, scaling } = details;
  const way = wayThere(details);
  const isBare = ![stopAddress, information, cityInformation].some((words) => words?.trim());
  return (
    <div className="stop-facts">
      <StopMap
        mode="stop"
        markers={markerOf(details.stopId, name, details)}
        scaling={scaling}
        label={text('mapOfStop', { stop: `${cityName}, ${name}` })}
        text={text}
      />
      {way !== undefined && (
        <TextLink href={way} newTabWords={common('opensInNewTab')}>
          {text('wayThere')}
        </TextLink>
      )}
      {stopAddress?.trim() && (
        <Fact title={text('stopAddress')} level={headingLevel}>
          <address className="stop-facts-address">{stopAddress}</address>
        </Fact>
      )}
      {information?.trim() && (
        <Fact title={common('stopDescription')} level={headingLevel}>
          <SafeHtml html={information} lang={lang} />
        </Fact>
      )}
      {cityInformation?.trim() && (
        <Fact title={text('cityInformation', { city: cityName })} level={headingLevel}>
          <SafeHtml html={cityInformation} lang={lang} />
        </Fact>
      )}
      {isBare && <p>{text('nothingMore')}</p>}
      <CityGuideLink cityId={cityId} words={text('cityGuide', { city: cityName })} isButton />
    </div>
  );
}

function Fact(props: { readonly title: string; readonly level: number; readonly children: ReactNode }) {
  return (
    <section className="stop-facts-part">
      <Heading level={props.level}>{props.title}</Heading>
      {props.children}
    </section>
  );
}
