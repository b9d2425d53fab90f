import { useState } from 'react';
import type { CityGuide } from '#shared/domain/stops/stop.ts';
import { toPictureUrl, toPictureSrcSet } from '#shared/domain/page/routes/picture-url.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';

interface GuideCardProps {
  readonly url: string;
  /** Name of the city; undefined if no list contains it. */
  readonly name: string | undefined;
  readonly image: CityGuide['image'];
}

/** Picture, name and link to the guide in a new tab; the complete card is clickable. */
export function GuideCard({ url, name, image }: GuideCardProps) {
  const text = useText<typeof messages>();
  const { headingLevel, common, settings } = useIsland();
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="city-guide-card">
      {image && !isBroken && (
        <img
          className="city-guide-picture"
          src={toPictureUrl(image.src, settings.apiBase)}
          srcSet={image.srcSet && toPictureSrcSet(image.srcSet, settings.apiBase)}
          sizes="(width < 480px) 100vw, 240px"
          alt={name === undefined ? '' : text('picture', { city: name })}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      <div className="city-guide-words">
        {name !== undefined && (
          <Heading level={headingLevel} className="city-guide-name">
            {name}
          </Heading>
        )}
        <p className="city-guide-way">
          <TextLink href={url} newTabLabel={common('opensInNewTab')}>
            {name === undefined ? text('someGuide') : text('guide', { city: name })}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
