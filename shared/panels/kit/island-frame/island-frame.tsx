import { type ComponentProps, useId } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';

interface IslandFrameProps extends ComponentProps<'div'> {
  /** A group if a page may have several of these islands: landmarks with the same name cannot be distinguished. */
  readonly role: 'region' | 'group';
  readonly title: string;
  /** Also the prefix of the title's class. */
  readonly className: string;
}

/** An island with a title, which names it, and with the announcer of the page. */
export function IslandFrame({ title, className, children, ...rest }: IslandFrameProps) {
  const { headingLevel, locale } = useIsland();
  const id = useId();
  return (
    <div {...rest} className={className} aria-labelledby={id} lang={locale}>
      <Heading level={headingLevel} id={id} className={`${className}-title`}>
        {title}
      </Heading>
      {children}
      <IslandAnnouncer />
    </div>
  );
}
