import { createCityGuides } from '#shared/services/cities/city-guides.ts';
import bookOpen from 'lucide-static/icons/book-open.svg?icon';
import { safeLink } from '#shared/domain/alerts/safe-link.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import styles from './city-guide-link.css?inline';

/** The sheets that the link needs. */
export const cityGuideLinkStyles: readonly string[] = [iconStyles, textLinkStyles, styles];

export interface CityGuideLinkProps {
  readonly cityId: number;
  readonly words: string;
  /** Looks like a button, though it leads to another page. */
  readonly isButton?: boolean;
}

/**
 * The way to a city's guide, in a new tab; a link among words keeps its line while it is asked for. Nothing is drawn when
 * there is no guide location, or it cannot be asked (spec §2 "Itinerary dialog", "Stop details dialog"; §8 "City-guide failure").
 */
export function CityGuideLink({ cityId, words, isButton = false }: CityGuideLinkProps) {
  const { services, common } = useIsland();
  useSubscription(String(cityId), () => services.open(createCityGuides).watch(cityId));
  const answer = useShared(selectCityGuide(cityId));
  const url = safeLink(getLastValue(answer)?.url);
  const isAsking = answer.state === 'idle' || answer.state === 'loading';
  // A guide that comes late moves nothing that is being read below.
  if (url === undefined) return isAsking && !isButton ? <p aria-hidden>{'\u00a0'}</p> : null;
  return (
    <p className={isButton ? 'city-guide-link city-guide-link-button' : 'city-guide-link'}>
      <TextLink href={url} icon={bookOpen} newTabLabel={common('opensInNewTab')}>
        {words}
      </TextLink>
    </p>
  );
}
