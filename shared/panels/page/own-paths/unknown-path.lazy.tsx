import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import wayHomeStyles from './unknown-path.css?inline';

/** CSS texts of the links. */
export const styles = [textLinkStyles, emptyStateStyles, wayHomeStyles];

/** The screen of an unknown path below an island's base path (host contract §3). */
export function UnknownPath() {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  return (
    <div className="way-home">
      <Heading level={headingLevel} className="way-home-title">
        {text('notFound')}
      </Heading>
      <EmptyState
        drawing="signpost"
        text={text('notFoundAdvice')}
        action={
          <ul className="way-home-ways">
            {(['journeys', 'basket', 'account', 'home'] as const).map((to) => (
              <li key={to}>
                <PageLink to={to} />
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

/** A link to the island's pages, on other pages if the tag has no content. */
export function IslandLink({ to }: { readonly to: 'journeys' | 'account' }) {
  return (
    <p>
      <PageLink to={to} />
    </p>
  );
}

function PageLink({ to }: { readonly to: 'journeys' | 'basket' | 'account' | 'home' }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  return <TextLink {...linkTo(navigation, navigation.href(to))}>{text(to)}</TextLink>;
}
