import eyeOff from 'lucide-static/icons/eye-off.svg?icon';
import eye from 'lucide-static/icons/eye.svg?icon';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import type { SignInField } from '#shared/domain/session/sign-in-form.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { oncePainted } from '#shared/island/tags/moments.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import { selectConsent } from '#shared/store/slices/consent/consent.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import type { messages } from './messages.ts';
import styles from './sign-in.css?inline';
import type { SocialSignInProps } from './social-sign-in.tsx';
import { type SignInFailure, type SignInWish, useSignIn } from './use-sign-in.ts';

const load = oncePainted(() => loadModule(() => import('./social-sign-in.tsx')));

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
  const errors = [...problems].map(([field, problem]) => ({ field, message: fieldErrorOf(text, field, problem) }));
  const errorOf = (field: SignInField) => errors.find((error) => error.field === field)?.message;

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

/** The social login, which few pages offer: its code comes after the form, in a place that is kept for it. */
function SocialSignInPart(props: SocialSignInProps) {
  const part = useChunk(load, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return <div className="sign-in-social">{part.state === 'ready' && <part.module.SocialSignIn {...props} />}</div>;
}

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (words: string) => void;
}

/** A password, which can be looked at: what is typed unseen on a telephone is often wrong. */
function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const text = useText<typeof messages>();
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={text('password')} error={error} isRequired>
      {(wiring) => (
        <div className="sign-in-password">
          <input
            {...wiring}
            className="form-field-input"
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <Button kind="icon" icon={isShown ? eyeOff : eye} onClick={() => setShown(!isShown)}>
            {isShown ? text('hidePassword') : text('showPassword')}
          </Button>
        </div>
      )}
    </FormField>
  );
}

interface SignInProblemProps {
  readonly failure: SignInFailure;
  /** How it is tried again here; the button of the social login stands for itself. */
  readonly onRetry: (() => void) | undefined;
}

/** Why nobody is signed in, and what to do. */
export function SignInProblem({ failure, onRetry }: SignInProblemProps) {
  const text = useText<typeof messages>();
  const { common, settings } = useIsland();
  const canRetry = failure.kind === 'failed' && onRetry;
  return (
    <Notice
      tone={failure.kind === 'closed' ? 'information' : 'danger'}
      title={failureTitle(text, failure)}
      actions={canRetry ? <Button onClick={canRetry}>{common('retry')}</Button> : undefined}
    >
      <p>{adviceOf(text, failure, settings.customerServicePhone)}</p>
      {failure.way === 'social' &&
        failure.kind === 'refused' &&
        failure.messages.map((message) => <p key={message}>{message}</p>)}
    </Notice>
  );
}

/** What happened, in one line. */
function failureTitle(text: Text<typeof messages>, { way, kind }: SignInFailure): string {
  switch (kind) {
    case 'locked':
      return text('locked');
    case 'too-many':
      return text('tooMany');
    case 'failed':
      return text('signInFailed');
    case 'refused':
      return way === 'social' ? text('socialRefused') : text('refused');
    case 'closed':
      return text('socialClosed');
    case 'unavailable':
      return text('socialUnavailable');
  }
}

function adviceOf(text: Text<typeof messages>, { way, kind }: SignInFailure, phone: string): string {
  switch (kind) {
    case 'locked':
      return text('lockedAdvice', { phone });
    case 'too-many':
      return text('tooManyAdvice');
    case 'failed':
      return text('signInFailedAdvice');
    case 'refused':
      return way === 'social' ? text('passwordInstead') : text('refusedAdvice');
    case 'closed':
    case 'unavailable':
      return text('passwordInstead');
  }
}
