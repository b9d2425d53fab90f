import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { TextLink, textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import accountPageStyles from './account-page.css?inline';

/** CSS texts of a page of the account. */
export const accountPageStyleTexts: readonly string[] = [textLinkStyles, accountPageStyles];

export interface AccountPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the account: its heading, and what stands below it. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { headingLevel } = useIsland();
  return (
    <div className="account-page">
      <Heading level={headingLevel} className="account-title">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** A way to go on from a page. */
export interface PageLink {
  readonly href: string;
  readonly label: string;
}

/** Ways to go on, the likeliest first. */
export function PageLinks({ links }: { readonly links: readonly PageLink[] }) {
  const { navigation } = useAddress();
  return (
    <ul className="account-ways">
      {links.map(({ href, label }) => (
        <li key={href}>
          <TextLink {...linkTo(navigation, href)}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}
