import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { PageLink } from '../page-link/page-link.tsx';
import type { messages } from './messages.ts';
import unknownPathStyles from './unknown-path.css?inline';

/** Style sheets of the screen and of the link. */
export const styles = [textLinkStyles, emptyStateStyles, unknownPathStyles];

/**
 * The screen of an unknown path. An island (a mounted widget) with its own screens shows it for paths that begin with its base
 * path but have no screen (host contract §3).
 */
export function UnknownPath() {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  return (
    <div className="unknown-path">
      <Heading level={headingLevel} className="unknown-path-title">
        {text('notFound')}
      </Heading>
      <EmptyState
        drawing="signpost"
        text={text('notFoundAdvice')}
        action={
          <ul className="unknown-path-links">
            {(['journeys', 'basket', 'account', 'home'] as const).map((to) => (
              <li key={to}>
                <NamedPageLink to={to} />
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

/** A link to the island's own pages, for a page outside its base path whose author wrote no fallback content into the tag. */
export function IslandLink({ to }: { readonly to: 'journeys' | 'account' }) {
  return (
    <p>
      <NamedPageLink to={to} />
    </p>
  );
}

function NamedPageLink({ to }: { readonly to: 'journeys' | 'basket' | 'account' | 'home' }) {
  return <PageLink to={to}>{useText<typeof messages>()(to)}</PageLink>;
}
