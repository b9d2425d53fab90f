import { passwordProblem } from '#shared/domain/account/password.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createAccountSettings } from '#shared/services/account/account-settings.ts';
import { selectSession } from '#shared/store/slices/session/session.ts';
import { SecretField } from '../../form/account-field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages/fr.ts';
import { newPasswordError } from '../../new-password/new-password-errors.ts';
import type { messages } from './messages/fr.ts';

/** Another password: this browser stays signed in, and no other does. */
export function PasswordForm() {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const session = useShared(selectSession);
  const emailAddress = 'user' in session ? session.user.emailAddress : undefined;
  const form = useAccountForm({
    fields: ['currentPassword', 'newPassword'] as const,
    known: { currentPassword: '', newPassword: '' },
    problems({ currentPassword, newPassword }) {
      const found = new Map<'currentPassword' | 'newPassword', string>();
      if (currentPassword === '') found.set('currentPassword', text('currentMissing'));
      const problem = passwordProblem(newPassword, emailAddress);
      if (problem !== undefined) found.set('newPassword', newPasswordError(problem, text));
      return found;
    },
    refusals: {
      'wrong-password': ['currentPassword', text('currentWrong')],
      'unfit-password': ['newPassword', text('passwordUnfit')],
    },
    send: ({ currentPassword, newPassword }) =>
      services.open(createAccountSettings).changePassword(currentPassword, newPassword),
    done: text('passwordChanged'),
  });
  return (
    <AccountForm form={form} kind="secondary" words={text('changePassword')} done={text('passwordChanged')}>
      {/* So that a password manager knows whose it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={emailAddress ?? ''} />
      <SecretField
        {...{ form, name: 'currentPassword', label: text('currentPassword'), autoComplete: 'current-password' }}
      />
      <SecretField
        {...{ form, name: 'newPassword', label: text('newPassword'), hint: text('passwordHint') }}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
