import { useIsland } from '#shared/island/hooks/context.tsx';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { createProfiles } from '#shared/services/account/profiles.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import { accountFormStyles } from '../../form/account-form.tsx';
import type { ScreenProps } from '../../screens.ts';
import { SignOut } from '../../sign-out/sign-out.tsx';
import type { messages } from './messages/fr.ts';
import profileStyles from './profile.css?inline';
import { ProfileForm } from './profile-form.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...asyncContentStyles,
  ...accountFormStyles,
  ...accountPageStyleTexts,
  profileStyles,
];

const selectProfile = selectAccountPart('profile');

/** Who is signed in (spec §2 `account-management`), what the account knows of them, its other pages, and the way out. */
export function Screen({ routes, onLeaving }: ScreenProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const profiles = services.open(createProfiles);
  useSubscription('profile', () => profiles.watch());
  const answer = useShared(selectProfile);
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
      <Heading level={headingLevel + 1} className="account-subtitle">
        {text('edit')}
      </Heading>
      <AsyncContent
        answer={answer}
        waiting={<Skeleton rows={6} rowHeight={68} />}
        failure={{ title: text('profileLoadFailed'), advice: text('profileLoadAdvice') }}
        onRetry={() => profiles.retry()}
      >
        {(profile) => <ProfileForm profile={profile} />}
      </AsyncContent>
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
