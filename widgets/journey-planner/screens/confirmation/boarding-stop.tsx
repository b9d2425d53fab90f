import { useEffect } from 'react';
import type { JourneyPlace } from '#shared/domain/journeys/journey.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { wayThere } from '#shared/domain/maps/way-there.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createStoredOrders } from '#shared/services/orders/stored-orders.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { selectStopDetails, type StopKey } from '#shared/store/slices/stops/stops.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages/fr.ts';

/** Where a journey is boarded: address, map, and the way there. Without a network the order's own address is shown. */
export function BoardingStop({ place }: { readonly place: JourneyPlace }) {
  const { cityId, stopId, stopAddress } = place;
  if (cityId === undefined || stopId === undefined) return null;
  return <KnownStop stop={{ cityId, stopId }} keptAddress={stopAddress} />;
}

interface KnownStopProps {
  readonly stop: StopKey;
  /** As the order has it. */
  readonly keptAddress: string | undefined;
}

function KnownStop({ stop, keptAddress }: KnownStopProps) {
  const { stopId } = stop;
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const { navigation } = useAddress();
  const stops = services.open(createStops);
  useSubscription(`${stop.cityId}/${stop.stopId}`, () => stops.watchStop(stop));
  const details = lastOf(useShared(selectStopDetails(stop)));
  const learned = details?.stopAddress;
  useEffect(() => {
    if (learned !== undefined) services.open(createStoredOrders).learnAddress(stopId, learned);
  }, [learned, services, stopId]);
  const map = navigation.href('stops', new URLSearchParams({ cityId: `${stop.cityId}`, stopId: stop.stopId }));
  const way = details && wayThere(details);
  const address = learned ?? keptAddress;
  return (
    <div>
      <dt>{text('boardingStop')}</dt>
      {address !== undefined && <dd className="ticket-address">{address}</dd>}
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
