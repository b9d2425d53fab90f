import { type ReactNode, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import accountPageStyles from './account-page.css?inline';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { PageLink } from '#shared/panels/page/page-link/page-link.tsx';

/** CSS of an account page. */
export const accountPageStyleTexts = [textLinkStyles, accountPageStyles];

/** A page of the traveller's account, such as the profile, with its heading at the level that the tag of the widget sets. */
export function AccountPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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

/** A label with its value, such as a name, inside a `<dl>`. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A link to another page. */
export interface PageLinkItem {
  readonly href: string;
  readonly label: string;
}

/** A list of links to other pages. Callers put the most useful first. */
export function PageLinks({ links }: { readonly links: readonly PageLinkItem[] }) {
  return (
    <ul className="account-links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <PageLink href={href}>{label}</PageLink>
        </li>
      ))}
    </ul>
  );
}

interface AccountConfirmationProps {
  readonly title: string;
  /** The title of the notice, such as "We have sent you an e-mail". */
  readonly message: string;
  readonly links: readonly PageLinkItem[];
  readonly children: ReactNode;
}

/** A page that replaces a form that was sent. It reports the success, and takes the focus, which was in the form. */
export function AccountConfirmation({ title, message, links, children }: AccountConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AccountPage title={title}>
      <div className="account-focus-target" role="group" aria-label={message} tabIndex={-1} ref={box}>
        <Notice tone="success" title={message} actions={<PageLinks links={links} />}>
          {children}
        </Notice>
      </div>
    </AccountPage>
  );
}
