import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { EmptyState, emptyStateStyles } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import type { messages } from './messages.ts';
import wayHomeStyles from './way-home.css?inline';

/** CSS texts of the way home. */
export const styles: readonly string[] = [textLinkStyles, emptyStateStyles, wayHomeStyles];

/** The screen of a path below an island's own base that is none of its pages (host contract §3). */
export function WayHome() {
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
                <Way to={to} />
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

/** The way to an island's pages from another page, where the editor wrote nothing into the tag. */
export function WayHomeLink({ to }: { readonly to: 'journeys' | 'account' }) {
  return (
    <p>
      <Way to={to} />
    </p>
  );
}

function Way({ to }: { readonly to: 'journeys' | 'basket' | 'account' | 'home' }) {
  const text = useText<typeof messages>();
  const { navigation } = useAddress();
  return <TextLink {...linkTo(navigation, navigation.href(to))}>{text(to)}</TextLink>;
}
