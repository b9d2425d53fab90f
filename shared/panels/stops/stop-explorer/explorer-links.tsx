import { addQuery } from '#shared/domain/page/routes/page-address.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { createNavigation } from '#shared/services/page/navigation.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { ExplorerViewProps } from './explored-place.ts';

interface ExplorerLinksProps extends Pick<ExplorerViewProps, 'text' | 'onCity'> {
  readonly originId: number;
  readonly destinationId?: number | undefined;
}

/**
 * Links from a city or a route to its departures, journeys and fares, and back. Departures are linked only if the setting
 * `links.busTracker` contains the page of the tracker, because the specification defines no path for it.
 */
export function ExplorerLinks({ text, originId, destinationId, onCity }: ExplorerLinksProps) {
  const { services, settings } = useIsland();
  const navigation = services.open(createNavigation);
  const cities = new URLSearchParams({ originId: String(originId) });
  if (destinationId !== undefined) cities.set('destinationId', String(destinationId));
  const { busTracker } = settings.links;
  return (
    <div className="stop-explorer-links">
      {busTracker && (
        <TextLink {...linkTo(navigation, addQuery(busTracker, cities))}>{text('departuresFrom')}</TextLink>
      )}
      <TextLink {...linkTo(navigation, navigation.href('journeys', cities))}>{text('journeysFrom')}</TextLink>
      {destinationId === undefined && (
        <TextLink {...linkTo(navigation, navigation.href('fareFinder', cities))}>{text('faresFrom')}</TextLink>
      )}
      <Button kind="quiet" onClick={() => onCity(undefined)}>
        {text('backToCities')}
      </Button>
    </div>
  );
}
