import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAddress, useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';

/**
 * Style sheets of what most screens of the journey planner contain: content that loads (with notices, buttons and icons), empty
 * states, placeholders and links.
 */
export const pageStyles: readonly string[] = [...asyncContentStyles, emptyStateStyles, skeletonStyles, textLinkStyles];

/**
 * The frame of a screen, with its heading. All screens pass a `className`; the heading's CSS class is this class with the
 * suffix `-title`. The host page chooses the level of the heading by an attribute of the tag.
 */
export function PlannerPage({ className, title, children, ...frame }: ComponentProps<'div'>) {
  const { headingLevel } = useIsland();
  return (
    <div {...frame} className={className}>
      <Heading level={headingLevel} className={`${className}-title`}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

export interface PageSectionProps {
  readonly className: string;
  readonly headingClass: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a screen, one heading level below the screen's title. Its title is also its accessible name. */
export function PageSection({ className, headingClass, title, children }: PageSectionProps) {
  const { headingLevel } = useIsland();
  return (
    <section className={className} aria-label={title}>
      <Heading level={headingLevel + 1} className={headingClass}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/**
 * Redirects to `href`, in place of the current history entry, so that Back does not return here. If `href` changes to
 * another address while the next page loads, it does not redirect again.
 *
 * @param href undefined to stay on the page
 */
export function useRedirect(href: string | undefined): void {
  const { navigation } = useAddress();
  const isNeeded = href !== undefined;
  const redirect = useEffectEvent(() => {
    if (href !== undefined) navigation.go(href, { isReplaced: true });
  });
  useEffect(() => {
    if (isNeeded) redirect();
  }, [isNeeded]);
}
