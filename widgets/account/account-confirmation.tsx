import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { AccountPage, type PageLink, PageLinks } from './account-page.tsx';

interface AccountConfirmationProps {
  readonly title: string;
  /** The title of the notice, such as "We have sent you an e-mail". */
  readonly message: string;
  readonly links: readonly PageLink[];
  readonly children: ReactNode;
}

/** Replaces a form that was sent, reports the success and takes the focus, because the form had it. */
export function AccountConfirmation({ title, message, links, children }: AccountConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AccountPage title={title}>
      <div className="account-news" role="group" aria-label={message} tabIndex={-1} ref={box}>
        <Notice tone="success" title={message} actions={<PageLinks links={links} />}>
          {children}
        </Notice>
      </div>
    </AccountPage>
  );
}
