import { type ComponentProps, useId } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';

interface IslandFrameProps extends ComponentProps<'div'> {
  /**
   * `region` makes the frame a landmark. `group` if a page may have several of these islands, because landmarks with the same
   * name cannot be distinguished.
   */
  readonly role: 'region' | 'group';
  /** The text of the heading. */
  readonly title: string;
  /** The class of the frame. The title has the class `${className}-title`. */
  readonly className: string;
}

/**
 * The frame of an island (a mounted widget): a heading, which is also its accessible name, the content, and
 * `IslandAnnouncer`. All islands render it, but at most one has the page's live region, which screen readers announce.
 */
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
