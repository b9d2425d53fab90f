import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { ScreenProps } from '../../screens.ts';
import { SignOut } from '../../sign-out/sign-out.tsx';
import type { messages } from './messages/fr.ts';
import profileStyles from './profile.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [noticeStyles, ...accountPageStyleTexts, profileStyles];

/** Who is signed in (spec §2 `account-management`), the other pages of the account, and the way out. */
export function Screen({ routes, onLeaving }: ScreenProps) {
  const text = useText<typeof messages>();
  const session = useShared(selectSession);
  const { name, emailAddress } = 'user' in session ? session.user : {};
  const ways = [
    { href: routes.href('tickets'), words: text('tickets') },
    { href: routes.href('settings'), words: text('settings') },
    { href: routes.href('travelProfiles'), words: text('travelProfiles') },
  ];
  return (
    <AccountPage title={text('title')}>
      <dl className="profile-facts">
        {name !== undefined && <Fact label={text('name')} value={name} />}
        {emailAddress !== undefined && <Fact label={text('emailAddress')} value={emailAddress} />}
      </dl>
      <nav aria-label={text('pages')}>
        <Ways ways={ways} />
      </nav>
      <SignOut kind="secondary" onLeaving={onLeaving} />
    </AccountPage>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
