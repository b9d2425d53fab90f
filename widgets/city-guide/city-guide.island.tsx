import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toSafeLink } from '#shared/domain/alerts/safe-link.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { useIsland, useSubscription, useShared, useText } from '#shared/island/hooks/context.tsx';
import type { AttributeProps } from '#shared/island/manifest.ts';
import { createCities } from '#shared/services/cities/cities.ts';
import { createCityGuides } from '#shared/services/cities/city-guides.ts';
import { selectOrigins } from '#shared/store/slices/cities/cities.ts';
import { selectCityGuide } from '#shared/store/slices/cities/city-guides.ts';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles, TextLink } from '#shared/ui/text-link/text-link.tsx';
import cityGuideStyles from './city-guide.css?inline';
import { attributes } from './manifest.ts';
import type { CityGuide } from '#shared/domain/stops/stop.ts';
import { getPictureBase, toPictureUrl, toPictureSrcSet } from '#shared/domain/page/routes/picture-url.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import type { messages } from './messages.ts';

export { mountIsland as mount } from '#shared/island/mount/mount-island.tsx';
export { attributes };

/** CSS of the island. */
export const styles = [iconStyles, textLinkStyles, skeletonStyles, cityGuideStyles];

/** Height of the skeleton in px, which fits into both heights that the style sheet reserves: 122 px, or 250 px if narrow. */
const waitingHeight = 122;

/**
 * The guide to a city as a card (spec §3 "City guide"). Without a city, an answer or a valid link, the content of the tag
 * is shown without an error (spec §8 "City-guide failure").
 */
export function Island({ cityId }: AttributeProps<typeof attributes>) {
  const { services, locale } = useIsland();
  useSubscription(cityId === undefined ? undefined : String(cityId), () =>
    // Without a key there is no subscription; the check is repeated for the type of `cityId`.
    cityId === undefined ? () => {} : services.open(createCityGuides).watch(cityId),
  );
  useSubscription('origins', () => services.open(createCities).watchOrigins());
  const answer = useShared(selectCityGuide(cityId));
  const origins = useShared(selectOrigins);
  // Undefined until it has loaded. If the request fails, the guide is an empty object, as for a city without one.
  const guide = getLastValue(answer);
  const url = toSafeLink(guide?.url);
  const name = getLastValue(origins)?.cities.find(({ id }) => id === cityId)?.name;
  // `idle`: the request has not started, because the subscription starts it after the first render.
  const isPending = (state: string) => state === 'idle' || state === 'loading';
  // The card also waits for the list of cities, which contains the city's name, but not if the list fails to load.
  const isWaiting =
    cityId !== undefined && (isPending(answer.state) || (url !== undefined && isPending(origins.state)));
  const isEmpty = !isWaiting && url === undefined;
  const box = useRef<HTMLDivElement>(null);
  useOffscreenFolding(box, isEmpty);

  return (
    <div className="city-guide" ref={box} lang={locale} aria-busy={isWaiting}>
      {isWaiting && <Skeleton rows={1} rowHeight={waitingHeight} />}
      {!isWaiting && url !== undefined && <GuideCard url={url} name={name} image={guide?.image} />}
      {isEmpty && <slot />}
    </div>
  );
}

/**
 * Removes the reserved height of an empty island if it is off-screen at that time. If it is visible, the height stays, so
 * that the page does not jump.
 */
function useOffscreenFolding(box: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isVisible = top < innerHeight && bottom > 0;
    element.toggleAttribute('data-folded', isEmpty && !isVisible);
  }, [box, isEmpty]);
}

interface GuideCardProps {
  readonly url: string;
  /** Name of the city; undefined if the list of cities does not contain it, or has not loaded. */
  readonly name: string | undefined;
  readonly image: CityGuide['image'];
}

/** Picture, name, and link that opens the guide in a new tab. The CSS makes the complete card clickable. */
function GuideCard({ url, name, image }: GuideCardProps) {
  const text = useText<typeof messages>();
  const { headingLevel, common, settings } = useIsland();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="city-guide-card">
      {image && !isBroken && (
        <img
          className="city-guide-picture"
          src={toPictureUrl(image.src, getPictureBase(settings.apiBase, location.origin))}
          srcSet={image.srcSet && toPictureSrcSet(image.srcSet, getPictureBase(settings.apiBase, location.origin))}
          sizes="(width < 480px) 100vw, 240px"
          alt={name === undefined ? '' : text('picture', { city: name })}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      <div className="city-guide-text">
        {name !== undefined && (
          <Heading level={headingLevel} className="city-guide-name">
            {name}
          </Heading>
        )}
        <p className="city-guide-action">
          <TextLink href={url} newTabLabel={common('opensInNewTab')}>
            {name === undefined ? text('someGuide') : text('guide', { city: name })}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
