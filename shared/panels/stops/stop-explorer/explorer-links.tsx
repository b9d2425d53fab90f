import { withQuery } from '#shared/domain/page/routes/with-query.ts';
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
 * Where a traveller goes on from a city or a route: to its departures, its journeys and its fares, or back. Departures are
 * offered where the page says in its setting `links.busTracker` that it has a tracker: the specification gives it no path.
 */
export function ExplorerLinks({ text, originId, destinationId, onCity }: ExplorerLinksProps) {
  const { services, settings } = useIsland();
  const navigation = services.open(createNavigation);
  const cities = new URLSearchParams({
    originId: String(originId),
    ...(destinationId !== undefined && { destinationId: String(destinationId) }),
  });
  const { busTracker } = settings.links;
  return (
    <div className="stop-explorer-links">
      {busTracker && (
        <TextLink {...linkTo(navigation, withQuery(busTracker, cities))}>{text('departuresFrom')}</TextLink>
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
