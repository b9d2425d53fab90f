import { useState } from 'react';
import {
  type AccountFieldProblem,
  type RegistrationField,
  registrationFields,
  findRegistrationProblems,
} from '#shared/domain/account/registration-form.ts';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import type { Text } from '#shared/text/create-text.ts';
import { AccountConfirmation, AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { AccountField, PasswordField, AccountForm, accountFormStyles } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import { getNewPasswordError } from '../../new-password/get-new-password-error.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles: readonly string[] = [...accountFormStyles, ...accountPageStyleTexts];

/** Registration. The answer does not reveal whether an address already has an account. */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm<RegistrationField>({
    fields: registrationFields,
    initialValues: { firstName: '', lastName: '', emailAddress: '', password: '' },
    getErrors: (values) =>
      new Map(
        [...findRegistrationProblems(values)].map(([field, problem]) => [field, getErrorMessage(field, problem, text)]),
      ),
    refusals: { 'unfit-password': ['password', text('passwordUnfit')] },
    async send({ firstName, lastName, emailAddress, password }) {
      const address = emailAddress.trim();
      const registration = { firstName: firstName.trim(), lastName: lastName.trim(), emailAddress: address, password };
      const outcome = await services.open(createRegistrations).register(registration);
      if (outcome.kind === 'done') setSentTo(address);
      return outcome;
    },
    doneMessage: text('sent'),
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
          <AccountField form={form} name="firstName" label={text('firstName')} autoComplete="given-name" isRequired />
          <AccountField form={form} name="lastName" label={text('lastName')} autoComplete="family-name" isRequired />
        </div>
        <AccountField
          form={form}
          name="emailAddress"
          label={text('emailAddress')}
          hint={text('emailHint')}
          isRequired
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          form={form}
          name="password"
          label={text('password')}
          hint={text('passwordHint')}
          autoComplete="new-password"
        />
      </AccountForm>
      <p>{text('known')}</p>
      <PageLinks links={[{ href: routes.href('login'), label: text('toSignIn') }]} />
    </AccountPage>
  );
}

function getErrorMessage(
  field: RegistrationField,
  problem: AccountFieldProblem,
  text: Text<typeof messages & typeof passwordMessages>,
): string {
  switch (field) {
    case 'firstName':
      return text(problem === 'missing' ? 'firstNameMissing' : 'tooLong');
    case 'lastName':
      return text(problem === 'missing' ? 'lastNameMissing' : 'tooLong');
    case 'emailAddress':
      return text(problem === 'missing' ? 'emailMissing' : 'emailUnreadable');
    case 'password':
      return getNewPasswordError(problem as Parameters<typeof getNewPasswordError>[0], text);
  }
}
