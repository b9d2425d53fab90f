import { type ReactNode, useState } from 'react';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { useLazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { lazyConsentChoice } from '#shared/panels/consent/consent-choice/lazy-consent-choice.ts';
import { AsyncContent, asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { IslandDialog } from '#shared/panels/kit/island-dialog/island-dialog.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import type { AccountOutcome } from '#shared/services/account/account-outcome.ts';
import { isNotOffered } from '#shared/services/kit/not-found.ts';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { dialogStyles } from '#shared/ui/dialog/dialog.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import {
  AccountCheckbox,
  AccountForm,
  accountFormStyles,
  checkedValue,
  FailureNotice,
  PasswordField,
} from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import { getNewPasswordError } from '../../new-password/get-new-password-error.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { SettingsForm } from './settings-form.tsx';
import settingsStyles from './settings.css?inline';

/** Style sheets of the screen, which are added to the widget's shadow root when the screen is loaded. */
export const styles = [
  ...asyncContentStyles,
  ...accountFormStyles,
  ...accountPageStyleTexts,
  choiceStyles,
  dialogStyles,
  settingsStyles,
];

const selectSettings = selectAccountPart('settings');

/**
 * The screen `account-management/my-settings` (spec §2): language, distance unit, notifications, privacy, password, a file with
 * the owner's data, and closing the account. `SettingsForm` contains the first three, once the settings have been loaded.
 *
 * `routes` has the addresses of the account's screens. While `onLeaving(true)` is in effect, the account does not
 * redirect visitors who are not signed in to the sign-in page.
 */
export function Screen({ routes, onLeaving }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const { services, common } = useIsland();
  const settings = services.open(createAccountSettings);
  useSubscription('settings', () => settings.watch());
  const answer = useShared(selectSettings);
  return (
    <AccountPage title={text('title')}>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={4} rowHeight={72} />}
        notOffered={common('notOffered')}
        failure={{ title: text('loadFailed'), advice: text('loadAdvice') }}
        onRetry={() => settings.retry()}
      >
        {(values) => <SettingsForm settings={values} profileHref={routes.href('profile')} />}
      </AsyncContent>
      <SettingsSection title={text('privacy')}>
        <Privacy />
      </SettingsSection>
      {/* An operator that does not offer the settings does not offer these either. */}
      {!isNotOffered(answer) && (
        <>
          <SettingsSection title={text('passwordTitle')}>
            <p>{text('passwordAbout')}</p>
            <PasswordForm />
          </SettingsSection>
          <SettingsSection title={text('dataTitle')}>
            <DataDownload />
          </SettingsSection>
          <SettingsSection title={text('closeTitle')}>
            <CloseAccount routes={routes} onLeaving={onLeaving} />
          </SettingsSection>
        </>
      )}
      <PageLinks links={[{ href: routes.href('profile'), label: text('toProfile') }]} />
    </AccountPage>
  );
}

function SettingsSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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

/** The choice of consent to analytics and third-party services in this browser. It is the same for the complete site. */
function Privacy() {
  const choice = useLazyPiece(lazyConsentChoice);
  if (choice.state === 'failed') return <Unavailable onRetry={choice.retry} />;
  if (choice.state === 'waiting') return <Skeleton rows={1} rowHeight={120} />;
  const { ConsentChoice } = choice.module;
  return <ConsentChoice text={choice.text} />;
}

/** Changes the password. The server signs out all other browsers. */
function PasswordForm() {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const session = useShared(selectSession);
  // The session has a user unless it is unknown or has ended. Without the address, the new password is not compared with it.
  const emailAddress = 'user' in session ? session.user.emailAddress : undefined;
  const form = useAccountForm({
    initialValues: { currentPassword: '', newPassword: '' },
    // The message keys of the labels are the names of the fields.
    getLabel: text,
    getErrors: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? text('currentMissing') : undefined,
      newPassword: getNewPasswordError(findPasswordProblem(newPassword, emailAddress), text),
    }),
    // The field and message of each reason for which the server refuses the change.
    refusals: {
      'wrong-password': ['currentPassword', text('currentWrong')],
      'unfit-password': ['newPassword', text('passwordUnfit')],
    },
    send: ({ currentPassword, newPassword }) =>
      services.open(createAccountSettings).changePassword(currentPassword, newPassword),
    doneAnnouncement: text('passwordChanged'),
  });
  return (
    <AccountForm
      form={form}
      kind="secondary"
      submitLabel={text('changePassword')}
      doneMessage={text('passwordChanged')}
    >
      {/* Password managers store the new password for this user name. */}
      <input type="text" hidden readOnly autoComplete="username" value={emailAddress ?? ''} />
      <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
      <PasswordField form={form} name="newPassword" hint={text('passwordHint')} autoComplete="new-password" />
    </AccountForm>
  );
}

/** Downloads all that is stored about the owner of the account. */
function DataDownload() {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [state, setState] = useState<'idle' | 'busy' | AccountOutcome>('idle');
  const outcome = typeof state === 'object' ? state : undefined;
  // Never rejects. The button ignores a press while it is busy.
  const download = async () => {
    setState('busy');
    const newOutcome = await services.open(createAccountSettings).download();
    setState(newOutcome);
    if (newOutcome.kind === 'done') services.announcer.announce(text('dataDownloaded'));
  };
  return (
    <>
      <p>{text('dataAbout')}</p>
      <div className="account-form-actions">
        <Button isBusy={state === 'busy'} onClick={() => void download()}>
          {text('dataDownload')}
        </Button>
        {outcome?.kind === 'done' && <span className="account-form-done">{text('dataDownloaded')}</span>}
      </div>
      {outcome && outcome.kind !== 'done' && (
        <div role="alert">
          {outcome.kind === 'failed' ? (
            <Notice tone="danger" title={text('dataFailed')} advice={text('loadAdvice')} />
          ) : (
            <FailureNotice failure={outcome} />
          )}
        </div>
      )}
    </>
  );
}

/** Closes the account after a dialog with password and confirmation. */
function CloseAccount(props: Pick<AccountScreenProps, 'routes' | 'onLeaving'>) {
  const text = useText<typeof messages>();
  const { headingLevel } = useIsland();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{text('closeAbout')}</p>
      <p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('closeOpen')}
        </Button>
      </p>
      {isOpen && (
        <IslandDialog title={text('closeTitle')} headingLevel={headingLevel + 1} onClose={() => setOpen(false)}>
          <ClosingForm {...props} onKeep={() => setOpen(false)} />
        </IslandDialog>
      )}
    </>
  );
}

/** The form in the dialog. `onKeep` is called if the visitor keeps the account. */
function ClosingForm(props: Parameters<typeof CloseAccount>[0] & { readonly onKeep: () => void }) {
  const { routes, onLeaving, onKeep } = props;
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { navigation } = useAddress();
  const form = useAccountForm({
    initialValues: { closePassword: '', closeErase: '', closeConfirm: '' },
    getLabel: text,
    getErrors: ({ closePassword, closeConfirm }) => ({
      closePassword: closePassword === '' ? text('closePasswordMissing') : undefined,
      // The value of a checkbox that is not ticked.
      closeConfirm: closeConfirm === '' ? text('closeConfirmMissing') : undefined,
    }),
    // The field and message of this refusal. Other failures are shown as a notice in the form.
    refusals: { 'wrong-password': ['closePassword', text('closePasswordWrong')] },
    async send({ closePassword, closeErase }) {
      // Closing ends the session, which would redirect to the sign-in page. False is set again after the address has changed,
      // or if the account stays open. `close` does not reject.
      onLeaving(true);
      const outcome = await services.open(createAccountSettings).close(closePassword, closeErase === checkedValue);
      if (outcome.kind === 'done') navigation.go(routes.href('accountClosed'), { isReplaced: true });
      onLeaving(false);
      return outcome;
    },
    // The page changes, so `AccountForm` has no `doneMessage`.
    doneAnnouncement: text('closed'),
  });
  const keepButton = (
    <Button kind="quiet" onClick={onKeep}>
      {text('keep')}
    </Button>
  );
  return (
    <AccountForm form={form} submitLabel={text('closeNow')} actions={keepButton}>
      <p>{text('closeAbout')}</p>
      <p>{text('closeKept')}</p>
      <PasswordField form={form} name="closePassword" autoComplete="current-password" />
      <div>
        <AccountCheckbox form={form} name="closeErase" hint={text('closeEraseHint')} />
      </div>
      <div>
        <AccountCheckbox form={form} name="closeConfirm" />
      </div>
    </AccountForm>
  );
}
