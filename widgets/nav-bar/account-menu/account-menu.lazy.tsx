import { toReturnAddress } from '#shared/domain/session/page-after-sign-in.ts';
import { useIsland, useSubscription, useShared } from '#shared/island/hooks/context.tsx';
import { IslandAnnouncer } from '#shared/island/mount/island-announcer.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useSessionEvents } from '#shared/panels/page/page-events/use-session-events.ts';
import { useSignOut } from '#shared/panels/session/sign-out/use-sign-out.ts';
import { createNavigation, type LinkName } from '#shared/services/page/navigation.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import accountMenuStyles from './account-menu.css?inline';
import type { messages } from './messages.ts';

/** CSS of the menu. The navigation bar loads this file, and adds its CSS, when the page is idle or the menu is used. */
export const styles = [buttonStyles, accountMenuStyles];

/**
 * Loads the visitor's session (whether they are signed in) and keeps it up to date, and notifies the page when they sign in
 * or out. Mounted next to the menu's button, also while the menu is closed. Renders only the announcer, the live region for
 * screen readers.
 */
export function SessionWatch() {
  const sessions = useIsland().services.open(createSessions);
  useSubscription('session', () => sessions.watch());
  useSessionEvents();
  return <IslandAnnouncer />;
}

interface AccountMenuProps {
  readonly text: Text<typeof messages>;
  /** Called when a link is followed, to close the menu. */
  readonly onDone: () => void;
}

/**
 * The account menu for the state of the session (spec §4 "Session"): `unknown` before the first answer or if it failed,
 * `unauthenticated`, or for signed-in visitors `activated`, or `authenticated` if the account is not activated yet.
 */
export function AccountMenu({ text, onDone }: AccountMenuProps) {
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  if (session.state === 'unknown' || session.state === 'unauthenticated') {
    return (
      <>
        <AccountLinks onDone={onDone} text={text} names={['login', 'manageBooking']} />
        {/* Below the links, so that they do not move when it disappears. */}
        {isAwaited && <p className="account-menu-quiet">{text('checking')}</p>}
      </>
    );
  }
  const isActivated = session.state === 'activated';
  const { name, emailAddress } = session.user;
  return (
    <>
      {name !== undefined && <p className="account-menu-name">{text('hello', { name })}</p>}
      {emailAddress !== undefined && <p className="account-menu-quiet">{emailAddress}</p>}
      {!isActivated && <p className="account-menu-quiet">{text('notActivated')}</p>}
      <AccountLinks
        onDone={onDone}
        text={text}
        names={
          isActivated
            ? ['account', 'accountTickets', 'manageBooking', 'accountSettings', 'accountTravelProfiles']
            : ['accountActivate', 'manageBooking']
        }
      />
      <SignOut text={text} />
    </>
  );
}

/** The links of the menu, by their names in the page's setting `links`, each with the key of its message. */
const linkTexts = {
  login: 'signIn',
  manageBooking: 'manageBooking',
  account: 'profile',
  accountTickets: 'tickets',
  accountSettings: 'settings',
  accountTravelProfiles: 'travelProfiles',
  accountActivate: 'activate',
} as const satisfies Partial<Record<LinkName, keyof typeof messages>>;

interface AccountLinksProps extends AccountMenuProps {
  readonly names: readonly (keyof typeof linkTexts)[];
}

function AccountLinks({ names, text, onDone }: AccountLinksProps) {
  const { services } = useIsland();
  const navigation = services.open(createNavigation);
  /** Called for every click on a link, also one that opens it in a new tab. */
  const leave = (name: keyof typeof linkTexts) => {
    // After the sign-in, the visitor returns to this page (spec §2), whose address this tab stores.
    if (name === 'login') services.open(createReturnAddress).remember(toReturnAddress(navigation.here()));
    onDone();
  };
  return (
    <ul className="account-menu-links">
      {names.map((name) => {
        // `onClick` navigates without reloading the page if a widget on this page shows the target.
        const { href, onClick } = linkTo(navigation, navigation.href(name));
        return (
          <li key={name}>
            <a
              className="account-menu-link"
              href={href}
              onClick={(event) => {
                leave(name);
                onClick(event);
              }}
            >
              {text(linkTexts[name])}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The button to sign out, after which the page shows the site's start page. A failure is announced, and shown. */
function SignOut({ text }: { readonly text: AccountMenuProps['text'] }) {
  const { state, signOut } = useSignOut(text('signOutFailed'));
  return (
    <div className="account-menu-out">
      {state === 'failed' && <p className="account-menu-failed">{text('signOutFailed')}</p>}
      <Button isWide isBusy={state === 'busy'} onClick={() => void signOut()}>
        {text(state === 'busy' ? 'signingOut' : 'signOut')}
      </Button>
    </div>
  );
}
