import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { AccountPage, type PageLink, PageLinks } from './account-page.tsx';

interface AccountConfirmationProps {
  /** Of the page. */
  readonly title: string;
  /** What has been done. */
  readonly message: string;
  readonly links: readonly PageLink[];
  readonly children: ReactNode;
}

/** What a form that has gone has done: the focus comes here, to be led on. */
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
