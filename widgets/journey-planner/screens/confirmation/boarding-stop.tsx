import type { JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { wayThere } from '#shared/domain/maps/way-there.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails } from '#shared/store/slices/stops/stops.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';

/** Where a journey is boarded: address, map, and the way there. Without a network the stop's name alone is known, above. */
export function BoardingStop({ place }: { readonly place: JourneyPlace }) {
  const { cityId, stopId } = place;
  if (cityId === undefined || stopId === undefined) return null;
  return <KnownStop cityId={cityId} stopId={stopId} />;
}

interface KnownStopProps {
  readonly cityId: number;
  readonly stopId: string;
}

function KnownStop(stop: KnownStopProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const { navigation } = useAddress();
  const stops = services.open(createStops);
  useSubscription(`${stop.cityId}/${stop.stopId}`, () => stops.watchStop(stop));
  const details = lastOf(useShared(selectStopDetails(stop)));
  const map = navigation.href('stops', new URLSearchParams({ cityId: `${stop.cityId}`, stopId: stop.stopId }));
  const way = details && wayThere(details);
  return (
    <div>
      <dt>{text('boardingStop')}</dt>
      {details?.stopAddress !== undefined && <dd className="ticket-address">{details.stopAddress}</dd>}
      <dd className="ticket-ways">
        <TextLink {...linkTo(navigation, map)}>{text('onMap')}</TextLink>
        {way !== undefined && (
          <TextLink href={way} newTabWords={common('opensInNewTab')}>
            {text('wayThere')}
          </TextLink>
        )}
      </dd>
    </div>
  );
}
