import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { AccountPage, type Way, Ways } from './account-page.tsx';

interface AccountNewsProps {
  /** Of the page. */
  readonly title: string;
  /** What has been done. */
  readonly news: string;
  readonly ways: readonly Way[];
  readonly children: ReactNode;
}

/** What a form that has gone has done: the focus comes here, to be led on. */
export function AccountNews({ title, news, ways, children }: AccountNewsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <AccountPage title={title}>
      <div className="account-news" role="group" aria-label={news} tabIndex={-1} ref={box}>
        <Notice tone="success" title={news} actions={<Ways ways={ways} />}>
          {children}
        </Notice>
      </div>
    </AccountPage>
  );
}
