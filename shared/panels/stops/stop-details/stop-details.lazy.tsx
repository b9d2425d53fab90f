import type { ReactNode } from 'react';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { toDirectionsUrl } from '#shared/domain/maps/directions-url.ts';
import type { StopDetails } from '#shared/domain/stops/stop.ts';
import { useIsland, useShared, useSubscription } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { CityGuideLink, cityGuideLinkStyles } from '../../cities/city-guide-link/city-guide-link.tsx';
import { AsyncContent, asyncContentStyles } from '../../kit/async-content/async-content.tsx';
import { MapSkeleton, mapSkeletonStyles } from '../../kit/async-content/map-skeleton.tsx';
import { IslandDialog } from '../../kit/island-dialog/island-dialog.tsx';
import { SafeHtml, safeHtmlStyles } from '../../kit/safe-html/safe-html.tsx';
import type { messages as stopMapMessages } from '../stop-map/messages.ts';
import { toStopMarkers, StopMap, stopMapStyles } from '../stop-map/stop-map.tsx';
import type { messages } from './messages.ts';
import styleText from './stop-details.css?inline';

/** Style sheets of the dialog. */
export const styles = [
  dialogStyles,
  ...asyncContentStyles,
  ...mapSkeletonStyles,
  ...stopMapStyles,
  safeHtmlStyles,
  ...cityGuideLinkStyles,
  styleText,
];

/** Props of the dialog. */
export interface StopDetailsDialogProps {
  readonly cityId: number;
  readonly stopId: string;
  readonly text: Text<typeof messages & typeof stopMapMessages>;
  readonly onClose: () => void;
  /** Opens the map of all stops of the city; undefined hides the button. */
  readonly onCityMap?: (() => void) | undefined;
  /** A problem to show below the content. */
  readonly notice?: ReactNode;
}

/**
 * A dialog with the position of a stop and information about it (spec §2 "Stop details dialog"). When it closes, the focus
 * returns to the element that had it before, which may be in another dialog.
 */
export function StopDetailsDialog(props: StopDetailsDialogProps) {
  const { cityId, stopId, text, onClose, onCityMap, notice } = props;
  const { services, headingLevel } = useIsland();
  const stops = services.open(createStops);
  const key = { cityId, stopId };
  useSubscription(`${cityId}/${stopId}`, () => stops.watchStop(key));
  const answer = useShared(selectStopDetails(key));
  // Previous details stay visible while they are refreshed, or if that fails.
  const lastDetails = getLastValue(answer);

  return (
    <IslandDialog
      title={lastDetails?.name ?? text('stopDetails')}
      subtitle={lastDetails?.cityName}
      headingLevel={headingLevel}
      onClose={onClose}
      footer={notice}
    >
      <AsyncContent
        answer={answer}
        placeholder={<MapSkeleton rows={2} rowHeight={72} />}
        failure={{ title: text('stopFailed'), advice: text('stopFailedAdvice') }}
        onRetry={() => stops.retryStop(key)}
      >
        {(details) => (
          <>
            <StopFacts details={details} cityId={cityId} text={text} headingLevel={headingLevel + 1} />
            {onCityMap && <Button onClick={onCityMap}>{text('allStops', { city: details.cityName })}</Button>}
          </>
        )}
      </AsyncContent>
    </IslandDialog>
  );
}

interface StopFactsProps {
  readonly details: StopDetails;
  readonly cityId: number;
  readonly text: Text<typeof messages & typeof stopMapMessages>;
  readonly headingLevel: number;
}

/** A map of a stop, and information about it. Parts without content are not rendered. */
function StopFacts({ details, cityId, text, headingLevel }: StopFactsProps) {
  const { common } = useIsland();
  // `lang` is the language of the operator's texts, and `scaling` the zoom level of the map.
  const { name, cityName, stopAddress, information, cityInformation, lang, scaling } = details;
  // Undefined if the position is unknown.
  const directions = toDirectionsUrl(details);
  const isEmpty = ![stopAddress, information, cityInformation].some((value) => value?.trim());
  return (
    <div className="stop-facts">
      <StopMap
        mode="stop"
        markers={toStopMarkers(details.stopId, name, details)}
        scaling={scaling}
        label={text('mapOfStop', { stop: formatStopAndCity({ cityName, stopName: name }) })}
        text={text}
      />
      {directions !== undefined && (
        <TextLink href={directions} newTabLabel={common('opensInNewTab')}>
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
      {isEmpty && <p>{text('nothingMore')}</p>}
      <CityGuideLink cityId={cityId} text={text('cityGuide', { city: cityName })} isButton />
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
