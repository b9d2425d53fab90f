import { useState } from 'react';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { findRegistrationProblems, type RegistrationField } from '#shared/domain/account/registration-form.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { AccountConfirmation, AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { AccountField, AccountForm, accountFormStyles, EmailField, PasswordField } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import { getNewPasswordError } from '../../new-password/get-new-password-error.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. The account widget loads this file when its path is opened, and then adds its CSS. */
export const styles = [...accountFormStyles, ...accountPageStyleTexts];

/** Keys of messages for each field except the password: for a missing value, and for an otherwise invalid one. */
const errorKeys = {
  firstName: ['firstNameMissing', 'tooLong'],
  lastName: ['lastNameMissing', 'tooLong'],
  emailAddress: ['emailMissing', 'emailUnreadable'],
} as const satisfies Partial<Record<RegistrationField, readonly (keyof typeof messages)[]>>;

/**
 * The screen for registering a new account, which the visitor then activates with a code from an e-mail. The server's answer
 * does not reveal whether an address already has an account, so the screen is the same in both cases.
 */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  // The entered address; undefined until the form is sent.
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    initialValues: { firstName: '', lastName: '', emailAddress: '', password: '' },
    // The labels of the fields are the messages with the names of the fields.
    getLabel: text,
    getErrors(values) {
      const problems = findRegistrationProblems(values);
      const getError = (field: keyof typeof errorKeys) => {
        const problem = problems.get(field);
        return problem && text(errorKeys[field][problem === 'missing' ? 0 : 1]);
      };
      return {
        firstName: getError('firstName'),
        lastName: getError('lastName'),
        emailAddress: getError('emailAddress'),
        password: getNewPasswordError(findPasswordProblem(values.password, values.emailAddress), text),
      };
    },
    // If the server refuses the password (`unfit-password`), its field shows this message.
    refusals: { 'unfit-password': ['password', text('passwordUnfit')] },
    // The password is sent as typed, since spaces at its ends are part of it.
    send: ({ firstName, lastName, emailAddress, password }) =>
      services.open(createRegistrations).register({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        emailAddress: emailAddress.trim(),
        password,
      }),
    doneAnnouncement: text('sent'),
    onDone: ({ emailAddress }) => setSentTo(emailAddress.trim()),
  });

  if (sentTo !== undefined) {
    const links = [{ href: routes.href('activateAccount'), label: text('toActivation') }];
    return (
      <AccountConfirmation title={text('title')} message={text('sent')} links={links}>
        <p>{text('sentAdvice', { address: sentTo })}</p>
        <p>{text('sentNothing')}</p>
      </AccountConfirmation>
    );
  }
  return (
    <AccountPage title={text('title')}>
      <p>{text('intro')}</p>
      <AccountForm form={form} submitLabel={text('register')}>
        <div className="account-form-pair">
          <AccountField form={form} name="firstName" autoComplete="given-name" isRequired />
          <AccountField form={form} name="lastName" autoComplete="family-name" isRequired />
        </div>
        <EmailField form={form} name="emailAddress" hint={text('emailHint')} />
        <PasswordField form={form} name="password" hint={text('passwordHint')} autoComplete="new-password" />
      </AccountForm>
      <p>{text('known')}</p>
      <PageLinks links={[{ href: routes.href('login'), label: text('toSignIn') }]} />
    </AccountPage>
  );
}
