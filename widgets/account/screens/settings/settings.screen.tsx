import type { ReactNode } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import { accountFormStyles } from '../../form/account-form.tsx';
import type { ScreenProps } from '../../screens.ts';
import { CloseAccount } from './close-account.tsx';
import type { messages } from './messages/fr.ts';
import { PasswordForm } from './password-form.tsx';
import settingsStyles from './settings.css?inline';
import { SettingsForm } from './settings-form.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...asyncContentStyles,
  ...accountFormStyles,
  ...accountPageStyleTexts,
  choiceStyles,
  dialogStyles,
  settingsStyles,
];

const selectSettings = selectAccountPart('settings');

/**
 * The settings of an account (spec §2 `account-management/my-settings`): language, distances and messages, what may be kept
 * and measured, the password, and the end of the account.
 */
export function Screen({ routes, onLeaving }: ScreenProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const settings = services.open(createAccountSettings);
  useSubscription('settings', () => settings.watch());
  const answer = useShared(selectSettings);
  return (
    <AccountPage title={text('title')}>
      <AsyncContent
        answer={answer}
        waiting={<Skeleton rows={4} rowHeight={72} />}
        failure={{ title: text('loadFailed'), advice: text('loadAdvice') }}
        onRetry={() => settings.retry()}
      >
        {(chosen) => <SettingsForm settings={chosen} profileHref={routes.href('profile')} />}
      </AsyncContent>
      <Part title={text('privacy')}>
        <Privacy />
      </Part>
      <Part title={text('passwordTitle')}>
        <p>{text('passwordAbout')}</p>
        <PasswordForm />
      </Part>
      <Part title={text('closeTitle')}>
        <CloseAccount {...{ routes, onLeaving }} />
      </Part>
      <Ways ways={[{ href: routes.href('profile'), words: text('toProfile') }]} />
    </AccountPage>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { headingLevel } = useIsland();
  return (
    <section className="settings-part">
      <Heading level={headingLevel + 1} className="account-subtitle">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** What may be kept and measured in this browser, as everywhere on the site. */
function Privacy() {
  const choice = useLazyPiece(lazyConsentChoice, true);
  if (choice.state === 'failed') return <Unavailable onRetry={choice.retry} />;
  if (choice.state === 'waiting') return <Skeleton rows={1} rowHeight={120} />;
  const { ConsentChoice } = choice.module;
  return <ConsentChoice text={choice.text} />;
}
