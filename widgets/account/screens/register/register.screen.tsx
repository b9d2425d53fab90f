import { useState } from 'react';
import {
  type AccountFieldProblem,
  type RegistrationField,
  registrationFields,
  findRegistrationProblems,
} from '#shared/domain/account/registration-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import type { Text } from '#shared/text/create-text.ts';
import { AccountNews } from '../../account-news.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import { AccountField, SecretField } from '../../form/account-field.tsx';
import { AccountForm, accountFormStyles } from '../../form/account-form.tsx';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import { newPasswordError } from '../../new-password/new-password-errors.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...accountFormStyles, ...accountPageStyleTexts];

/** Opening an account, open without sign-in; nobody learns here whether an address has one. */
export function Screen({ routes }: AccountScreenProps) {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm<RegistrationField>({
    fields: registrationFields,
    known: { firstName: '', lastName: '', emailAddress: '', password: '' },
    problems: (words) =>
      new Map([...findRegistrationProblems(words)].map(([field, found]) => [field, errorOf(field, found, text)])),
    refusals: { 'unfit-password': ['password', text('passwordUnfit')] },
    async send({ firstName, lastName, emailAddress, password }) {
      const address = emailAddress.trim();
      const registration = { firstName: firstName.trim(), lastName: lastName.trim(), emailAddress: address, password };
      const outcome = await services.open(createRegistrations).register(registration);
      if (outcome.kind === 'done') setSentTo(address);
      return outcome;
    },
    done: text('sent'),
  });

  if (sentTo !== undefined) {
    const ways = [{ href: routes.href('activateAccount'), words: text('toActivation') }];
    return (
      <AccountNews title={text('title')} news={text('sent')} ways={ways}>
        <p>{text('sentAdvice', { address: sentTo })}</p>
        <p>{text('sentNothing')}</p>
      </AccountNews>
    );
  }
  return (
    <AccountPage title={text('title')}>
      <p>{text('intro')}</p>
      <AccountForm form={form} words={text('register')}>
        <div className="account-form-pair">
          <AccountField form={form} name="firstName" label={text('firstName')} autoComplete="given-name" isRequired />
          <AccountField form={form} name="lastName" label={text('lastName')} autoComplete="family-name" isRequired />
        </div>
        <AccountField
          form={form}
          name={'emailAddress'}
          label={text('emailAddress')}
          hint={text('emailHint')}
          isRequired={true}
          type={'email'}
          autoComplete={'username'}
          autoCapitalize={'none'}
          spellCheck={false}
        />
        <SecretField
          form={form}
          name={'password'}
          label={text('password')}
          hint={text('passwordHint')}
          autoComplete="new-password"
        />
      </AccountForm>
      <p>{text('known')}</p>
      <Ways ways={[{ href: routes.href('login'), words: text('toSignIn') }]} />
    </AccountPage>
  );
}

function errorOf(
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
      return newPasswordError(problem as Parameters<typeof newPasswordError>[0], text);
  }
}
