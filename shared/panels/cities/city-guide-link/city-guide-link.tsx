import { createCityGuides } from '#shared/services/cities/city-guides.ts';
import bookOpen from 'lucide-static/icons/book-open.svg?icon';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import styles from './city-guide-link.css?inline';

/** Style sheets of the link. */
export const cityGuideLinkStyles = [iconStyles, textLinkStyles, styles];

export interface CityGuideLinkProps {
  readonly cityId: number;
  /** The visible text of the link. */
  readonly text: string;
  /** Whether the link looks like a button. */
  readonly isButton?: boolean;
}

/**
 * A link to a city's guide, a page for visitors of the city, which opens in a new tab. While the address of the guide loads,
 * an empty line reserves its space, except for a button. Renders nothing if the city has no guide, its address is not a safe
 * link, or it could not be loaded (spec §2 "Itinerary dialog", "Stop details dialog"; §8 "City-guide failure").
 */
export function CityGuideLink({ cityId, text, isButton = false }: CityGuideLinkProps) {
  const { services, common } = useIsland();
  useSubscription(String(cityId), () => services.open(createCityGuides).watch(cityId));
  const answer = useShared(selectCityGuide(cityId));
  // Undefined without an address, and for unsafe ones, such as `javascript:`.
  const url = toSafeLink(getLastValue(answer)?.url);
  const isLoading = answer.state === 'idle' || answer.state === 'loading';
  // Reserves the line, so that the text below does not move.
  if (url === undefined) return isLoading && !isButton ? <p aria-hidden>{'\u00a0'}</p> : null;
  return (
    <p className={isButton ? 'city-guide-link city-guide-link-button' : 'city-guide-link'}>
      <TextLink href={url} icon={bookOpen} newTabLabel={common('opensInNewTab')}>
        {text}
      </TextLink>
    </p>
  );
}
