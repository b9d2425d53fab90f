import { useEffect, useRef, type SubmitEvent } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import type { SignInField } from '#shared/domain/session/sign-in-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { noticeStyles } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';
import { PasswordField } from './password-field.tsx';
import { failureTitle, SignInProblem } from './sign-in-problem.tsx';
import styles from './sign-in.css?inline';
import { SocialSignInPart } from './social-sign-in-part.tsx';
import { type SignInWish, useSignIn } from './use-sign-in.ts';

/** CSS texts of the form; its words are part of what it stands in. */
export const signInStyles: readonly string[] = [
  iconStyles,
  buttonStyles,
  formFieldStyles,
  errorSummaryStyles,
  noticeStyles,
  styles,
];

/** The sign-in form (spec §4 "Session", §5 "Sign-in"): email and password, and a social login where the page offers one. */
export function SignIn(wish: SignInWish) {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const form = useSignIn(wish);
  const { typed, problems, busy, failure } = form;
  const isGranted = useShared(selectConsent) === 'granted';
  const isSocialOffered = Boolean(settings.facebookAppId) && isGranted;
  const box = useRef<HTMLFormElement>(null);
  const errors = [...problems].map(([field, problem]) => ({ field, words: fieldErrorOf(text, field, problem) }));
  const errorOf = (field: SignInField) => errors.find((error) => error.field === field)?.words;

  // Heard where it is not seen: the focus stays on the button, to try again.
  const { announcer } = services;
  const said = failure && failureTitle(text, failure);
  useEffect(() => {
    if (said !== undefined) announcer.say(said);
  }, [failure, said, announcer]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.byPassword();
  };
  const goTo = (field: SignInField) => box.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();

  return (
    <form className="sign-in" noValidate ref={box} onSubmit={submit}>
      {errors.length > 0 && (
        <ErrorSummary
          title={text('signInErrors', { count: errors.length })}
          errors={errors}
          serial={form.sent}
          onGo={goTo}
        />
      )}
      <div data-field="emailAddress">
        <FormField label={text('emailAddress')} error={errorOf('emailAddress')} isRequired>
          {(wiring) => (
            <input
              {...wiring}
              className="form-field-input"
              type="email"
              name="username"
              autoComplete="username"
              enterKeyHint="next"
              autoCapitalize="none"
              spellCheck={false}
              value={typed.emailAddress}
              onChange={({ target }) => form.type('emailAddress', target.value)}
            />
          )}
        </FormField>
      </div>
      <div data-field="password">
        <PasswordField
          value={typed.password}
          error={errorOf('password')}
          onChange={(words) => form.type('password', words)}
        />
      </div>
      {failure && (
        <SignInProblem failure={failure} onRetry={failure.way === 'password' ? form.byPassword : undefined} />
      )}
      <Button type="submit" kind="primary" isWide isBusy={busy === 'password'}>
        {text('signIn')}
      </Button>
      {isSocialOffered && <SocialSignInPart isBusy={busy === 'social'} enter={form.enter} />}
    </form>
  );
}

function fieldErrorOf(text: Text<typeof messages>, field: SignInField, problem: FieldProblem): string {
  if (field === 'password') return text('passwordMissing');
  return problem === 'missing' ? text('emailMissing') : text('emailUnreadable');
}
