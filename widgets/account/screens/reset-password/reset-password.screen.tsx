import { useState } from 'react';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
import { AccountConfirmation, AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { AccountField, PasswordField, AccountForm, accountFormStyles } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import { getNewPasswordError } from '../../new-password/get-new-password-error.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles = [...accountFormStyles, ...accountPageStyleTexts];

/**
 * The screen on which a visitor who has forgotten the password sets a new one with the e-mailed code, which may be in the
 * address. Available without sign-in.
 */
export function Screen({ routes, params }: AccountScreenProps) {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    initialValues: { code: params['code'] ?? '', password: '' },
    getLabel: text,
    getErrors: ({ code, password }) => ({
      code: code.trim() === '' ? text('codeMissing') : undefined,
      password: getNewPasswordError(findPasswordProblem(password), text),
    }),
    // By the server's error id: the field with the error, and its message. Only the server knows the account's e-mail address,
    // which it refuses as a password.
    refusals: { 'wrong-code': ['code', text('codeWrong')], 'unfit-password': ['password', text('passwordUnfit')] },
    // Never rejects: failures are outcomes, which the form shows. The password is sent exactly as typed.
    send: ({ code, password }) => services.open(createRegistrations).reset(code.trim(), password),
    doneAnnouncement: text('changed'),
    onDone() {
      setDone(true);
      // The server has ended all sessions of the account, so this browser may be signed out now. A failure is
      // ignored: the password is changed in any case.
      void services.open(createSessions).check();
    },
  });

  if (isDone) {
    const links = [{ href: routes.href('login'), label: text('toSignIn') }];
    return (
      <AccountConfirmation title={text('title')} message={text('changed')} links={links}>
        <p>{text('changedAdvice')}</p>
      </AccountConfirmation>
    );
  }
  return (
    <AccountPage title={text('title')}>
      <p>{text('intro')}</p>
      <AccountForm form={form} submitLabel={text('change')}>
        <AccountField
          form={form}
          name="code"
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <PasswordField form={form} name="password" hint={text('passwordHint')} autoComplete="new-password" />
      </AccountForm>
      <PageLinks links={[{ href: routes.href('forgottenPassword'), label: text('toForgotten') }]} />
    </AccountPage>
  );
}
