import eyeOff from 'lucide-static/icons/eye-off.svg?icon';
import eye from 'lucide-static/icons/eye.svg?icon';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import type { SignInField } from '#shared/domain/session/sign-in-form.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { afterPaint } from '#shared/island/tags/page-timing.ts';
import { loadModule } from '#shared/services/kit/load-module.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button, buttonStyles } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { iconStyles } from '#shared/ui/icon/icon.tsx';
import { Notice, type NoticeProps, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Unavailable } from '../../kit/unavailable/unavailable.tsx';
import { getAttemptsMessage } from '../attempts/get-attempts-message.ts';
import type { messages as attemptMessages } from '../attempts/messages.ts';
import type { messages } from './messages.ts';
import styles from './sign-in.css?inline';
import type { SocialSignInProps } from './social-sign-in.tsx';
import { type SignInFailure, type SignInOptions, useSignIn } from './use-sign-in.ts';

const loadSocialSignIn = afterPaint(() => loadModule(() => import('./social-sign-in.tsx')));

/** Style sheets of the form. The widget that shows the form loads the messages of `messages.ts` with its own. */
export const signInStyles = [iconStyles, buttonStyles, formFieldStyles, errorSummaryStyles, noticeStyles, styles];

/** The sign-in form (spec §4 "Session", §5 "Sign-in"): email and password, and a social login if the page offers one. */
export function SignIn(options: SignInOptions) {
  const text = useText<typeof messages & typeof attemptMessages>();
  const { services, settings } = useIsland();
  const form = useSignIn(options);
  const { values, problems, busy, failure } = form;
  // A social login loads a third-party script, which requires the consent of the visitor.
  const hasConsent = useShared((state) => state.consent) === 'granted';
  const hasSocialLogin = Boolean(settings.facebookAppId) && hasConsent;
  const box = useRef<HTMLFormElement>(null);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const errors = [...problems].map(([field, problem]) => ({ field, message: getFieldError(text, field, problem) }));
  const getError = (field: SignInField) => errors.find((error) => error.field === field)?.message;

  // Announced, because the focus does not move to the message. The effect also depends on `failure`, a new object each time, so
  // that the same message is announced again.
  const { announcer } = services;
  const failureMessage = failure && describeFailure(failure, text, settings.customerServicePhone).title;
  useEffect(() => {
    if (failureMessage !== undefined) announcer.announce(failureMessage);
  }, [failure, failureMessage, announcer]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.signInWithPassword();
  };
  const goTo = (field: SignInField) => box.current?.querySelector<HTMLElement>(`[data-field=${field}] input`)?.focus();

  return (
    <form className="sign-in" noValidate ref={box} onSubmit={submit}>
      <ErrorSummary
        title={text('signInErrors', { count: errors.length })}
        errors={errors}
        // When the number changes, the summary takes the focus again.
        serial={form.submissions}
        onGo={goTo}
      />
      <div data-field="emailAddress">
        <FormField label={text('emailAddress')} error={getError('emailAddress')} isRequired>
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
              value={values.emailAddress}
              onChange={({ target }) => form.type('emailAddress', target.value)}
            />
          )}
        </FormField>
      </div>
      <div data-field="password">
        <FormField label={text('password')} error={getError('password')} isRequired>
          {(wiring) => (
            <div className="sign-in-password">
              <input
                {...wiring}
                className="form-field-input"
                type={isPasswordVisible ? 'text' : 'password'}
                name="password"
                autoComplete="current-password"
                enterKeyHint="go"
                autoCapitalize="none"
                spellCheck={false}
                value={values.password}
                onChange={({ target }) => form.type('password', target.value)}
              />
              {/* The password can be shown, because typing errors are frequent on phones. */}
              <Button
                kind="icon"
                icon={isPasswordVisible ? eyeOff : eye}
                onClick={() => setPasswordVisible(!isPasswordVisible)}
              >
                {text(isPasswordVisible ? 'hidePassword' : 'showPassword')}
              </Button>
            </div>
          )}
        </FormField>
      </div>
      {failure && (
        <SignInProblem
          failure={failure}
          onRetry={failure.method === 'password' ? form.signInWithPassword : undefined}
        />
      )}
      <Button type="submit" kind="primary" isWide isBusy={busy === 'password'}>
        {text('signIn')}
      </Button>
      {hasSocialLogin && <LazySocialSignIn isBusy={busy === 'social'} startSignIn={form.startSignIn} />}
    </form>
  );
}

function getFieldError(text: Text<typeof messages>, field: SignInField, problem: FieldProblem): string {
  if (field === 'password') return text('passwordMissing');
  return problem === 'missing' ? text('emailMissing') : text('emailUnreadable');
}

/** The social login, which few pages offer. It loads after the form, in a reserved space. */
function LazySocialSignIn(props: SocialSignInProps) {
  const socialSignIn = useChunk(loadSocialSignIn);
  if (socialSignIn.state === 'failed') return <Unavailable onRetry={socialSignIn.retry} />;
  return (
    <div className="sign-in-social">
      {socialSignIn.state === 'ready' && <socialSignIn.module.SocialSignIn {...props} />}
    </div>
  );
}

interface SignInProblemProps {
  readonly failure: SignInFailure;
  /** Retries the sign-in; undefined for the social login, which has its own button. */
  readonly onRetry: (() => void) | undefined;
}

/**
 * Message keys of the title and the advice for each failure except `too-many`. Only a social login can be `not-logged-in` (the
 * visitor closed its window, or did not log in) or `unavailable` (its script cannot be used).
 */
const failureKeys = {
  locked: ['locked', 'lockedAdvice'],
  failed: ['signInFailed', 'signInFailedAdvice'],
  refused: ['refused', 'refusedAdvice'],
  'not-logged-in': ['socialClosed', 'passwordInstead'],
  unavailable: ['socialUnavailable', 'passwordInstead'],
} as const satisfies Record<Exclude<SignInFailure['kind'], 'too-many'>, readonly (keyof typeof messages)[]>;

/** Returns the text about a failure. The server's own messages are only shown for a refused social login. */
function describeFailure(
  failure: SignInFailure,
  text: Text<typeof messages & typeof attemptMessages>,
  phone: string,
): Pick<NoticeProps, 'title' | 'advice'> {
  if (failure.kind === 'too-many') return { title: getAttemptsMessage(failure, text) };
  if (failure.kind === 'refused' && failure.method === 'social')
    return { title: failure.messages[0] ?? text('socialRefused'), advice: text('passwordInstead') };
  const [title, advice] = failureKeys[failure.kind];
  return { title: text(title), advice: text(advice, { phone }) };
}

/** Why the sign-in failed, and what the user can do. */
export function SignInProblem({ failure, onRetry }: SignInProblemProps) {
  const text = useText<typeof messages & typeof attemptMessages>();
  const { common, settings } = useIsland();
  const retry = failure.kind === 'failed' ? onRetry : undefined;
  return (
    <Notice
      tone={failure.kind === 'not-logged-in' ? 'information' : 'danger'}
      {...describeFailure(failure, text, settings.customerServicePhone)}
      actions={retry ? <Button onClick={retry}>{common('retry')}</Button> : undefined}
    />
  );
}
