import { useState } from 'react';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { createSessions } from '#shared/services/session/sessions.ts';
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

/** A new password by the code that was mailed, which may stand in the address; open without sign-in. */
export function Screen({ routes, params }: AccountScreenProps) {
  const text = useText<typeof messages & typeof passwordMessages>();
  const { services } = useIsland();
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    fields: ['code', 'password'] as const,
    known: { code: params['code'] ?? '', password: '' },
    problems({ code, password }) {
      const found = new Map<'code' | 'password', string>();
      if (code.trim() === '') found.set('code', text('codeMissing'));
      const problem = findPasswordProblem(password);
      if (problem !== undefined) found.set('password', newPasswordError(problem, text));
      return found;
    },
    refusals: { 'wrong-code': ['code', text('codeWrong')], 'unfit-password': ['password', text('passwordUnfit')] },
    async send({ code, password }) {
      const outcome = await services.open(createRegistrations).reset(code.trim(), password);
      if (outcome.kind === 'done') {
        setDone(true);
        // Whoever was signed in here is no more.
        void services.open(createSessions).check();
      }
      return outcome;
    },
    done: text('changed'),
  });

  if (isDone) {
    const ways = [{ href: routes.href('login'), words: text('toSignIn') }];
    return (
      <AccountNews title={text('title')} news={text('changed')} ways={ways}>
        <p>{text('changedAdvice')}</p>
      </AccountNews>
    );
  }
  return (
    <AccountPage title={text('title')}>
      <p>{text('intro')}</p>
      <AccountForm form={form} words={text('change')}>
        <AccountField
          form={form}
          name={'code'}
          label={text('code')}
          isRequired={true}
          autoComplete={'one-time-code'}
          autoCapitalize={'characters'}
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
      <Ways ways={[{ href: routes.href('forgottenPassword'), words: text('toForgotten') }]} />
    </AccountPage>
  );
}
