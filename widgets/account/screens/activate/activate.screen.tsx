import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { findPasswordProblem } from '#shared/domain/account/password.ts';
import { findAddressProblem } from '#shared/domain/account/registration-form.ts';
import { activationFields, findActivationProblems } from '#shared/domain/session/activation-form.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland, useShared, useText } from '#shared/island/hooks/context.tsx';
import { getAttemptsMessage } from '#shared/panels/session/attempts/get-attempts-message.ts';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, PageLinks } from '../../account-page.tsx';
import { AccountInput, accountFormStyles } from '../../form/account-form.tsx';
import { getNewPasswordError } from '../../new-password/get-new-password-error.ts';
import type { messages as passwordMessages } from '../../new-password/messages.ts';
import type { AccountScreenProps } from '../../screen-props.ts';
import activateStyles from './activate.css?inline';
import type { messages } from './messages.ts';

/** CSS of the screen. */
export const styles = [...accountFormStyles, ...accountPageStyleTexts, activateStyles];

/**
 * The page on which a visitor activates a new account with a code from an e-mail (spec §2
 * `account-management/account/activate`). It is available without sign-in. The link in the e-mail contains the code, which
 * is only sent when the button is pressed. Signed-out visitors also enter their e-mail address.
 *
 * States of the session: `unauthenticated` is signed out; `authenticated` is signed in to an account that is not activated;
 * `activated` is signed in to an activated account. If the session could not be loaded, it is `unknown`, and the visitor is
 * treated as signed out.
 */
export function Screen({ routes, params }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  const [isDone, setDone] = useState(false);
  const isActivated = isDone || session.state === 'activated';
  // Whether this page has shown the form. If the account was already active, the message does not take the focus.
  const [wasInactive, setWasInactive] = useState(false);
  // React allows this during rendering, since the condition prevents a loop.
  if (!isAwaited && !isActivated && !wasInactive) setWasInactive(true);

  if (isActivated) return <Activated routes={routes} isNew={wasInactive} />;
  if (isAwaited) {
    return (
      <AccountPage title={text('title')}>
        <Skeleton rows={2} rowHeight={72} />
      </AccountPage>
    );
  }
  const user = session.state === 'authenticated' ? session.user : undefined;
  const link = user
    ? { href: routes.href('logout'), label: text('toSignOut') }
    : { href: routes.href('login'), label: text('toSignIn') };
  return (
    <AccountPage title={text('title')}>
      <p>{user ? text('intro', { address: user.emailAddress ?? '' }) : text('introOpen')}</p>
      <ActivationForm
        // Resets the form when the code in the page's address changes.
        key={params['code'] ?? ''}
        code={params['code'] ?? ''}
        isSignedIn={user !== undefined}
        onDone={() => setDone(true)}
      />
      {/* "Is this not your account?" before the link to sign out, or "Is your account already activated?" to sign in. */}
      <p>{text(user ? 'elsewhere' : 'before')}</p>
      <PageLinks links={[link]} />
    </AccountPage>
  );
}

/**
 * Confirms the activation. Signed-in users get a link to the page from which they came to sign in (the profile by default),
 * others to the sign-in page. If the account was activated just now, the message takes the focus, because the form has been
 * removed.
 */
function Activated({ routes, isNew }: Pick<AccountScreenProps, 'routes'> & { readonly isNew: boolean }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isMember = isSignedIn(useShared(selectSession));
  const profile = routes.href('profile');
  const messageElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) messageElement.current?.focus();
  }, [isNew]);
  // `take` clears the return address, so it runs once. For signed-out visitors, the sign-in page will take it.
  const [returnHref] = useState(() => (isMember ? services.open(createReturnAddress).take(profile) : profile));
  const link = isMember
    ? { href: returnHref, label: text(returnHref === profile ? 'toProfile' : 'goOn') }
    : { href: routes.href('login'), label: text('toSignIn') };

  return (
    <AccountPage title={text('title')}>
      <div role="group" aria-label={text('done')} tabIndex={-1} ref={messageElement}>
        <Notice tone="success" title={text('done')} actions={<PageLinks links={[link]} />}>
          {!isMember && <p>{text('doneAdvice')}</p>}
        </Notice>
      </div>
    </AccountPage>
  );
}

interface ActivationFormProps {
  /** The code in the page's address; empty if missing. */
  readonly code: string;
  readonly isSignedIn: boolean;
  readonly onDone: () => void;
}

/** The fields, in order. The password is only shown once the server has requested it. */
const fields = [...activationFields, 'password'] as const;
type Field = (typeof fields)[number];

/**
 * The form that sends the code. A rejected code stays in the field. If the account was registered in another browser, perhaps by
 * a stranger, the server requests the password, so that the account never gets one that its owner has not entered.
 */
function ActivationForm({ code, isSignedIn, onDone }: ActivationFormProps) {
  const text = useText<typeof messages & typeof passwordMessages & typeof attemptMessages>();
  const { services } = useIsland();
  const formElement = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ emailAddress: '', code, password: '' });
  const [needsPassword, setNeedsPassword] = useState(false);
  // Fields that were invalid at the last attempt to send. Only these show what is wrong with their value, until it is valid.
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  // Each change moves the focus to the list of errors, if it is shown.
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ActivationFailure>();

  useEffect(() => {
    if (needsPassword) formElement.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [needsPassword]);

  const problems = findActivationProblems(values, isSignedIn);
  const passwordProblem = needsPassword ? findPasswordProblem(values.password, values.emailAddress) : undefined;
  const refusal = failure && findRefusal(failure, isSignedIn, text);
  /** The message at a field, if any. */
  const getError = (field: Field) => {
    if (refusal?.field === field) return refusal.message;
    if (!reportedFields.includes(field)) return undefined;
    if (field === 'password') return getNewPasswordError(passwordProblem, text);
    const problem = problems.get(field);
    if (field === 'code') return problem && text('missing');
    return problem && text(problem === 'missing' ? 'emailMissing' : 'emailUnreadable');
  };
  const errors = fields.flatMap((field) => {
    const message = getError(field);
    return message === undefined ? [] : [{ field, message }];
  });

  const send = async () => {
    if (isBusy) return;
    setFailure(undefined);
    const invalidFields = [...problems.keys(), ...(passwordProblem ? (['password'] as const) : [])];
    setReportedFields(invalidFields);
    if (invalidFields.length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    const emailAddress = isSignedIn ? undefined : values.emailAddress.trim();
    // The password is sent exactly as typed.
    const password = needsPassword ? values.password : undefined;
    const outcome = await services.open(createSessions).activate({ code: values.code.trim(), emailAddress, password });
    // The form is then removed, so it stays busy.
    if (outcome.kind === 'done') return onDone();
    setBusy(false);
    if (outcome.kind === 'refused' && outcome.passwordProblem === 'password-needed') {
      setNeedsPassword(true);
      return services.announcer.announce(text('passwordNeeded'));
    }
    setFailure(outcome);
    setAttempts(attempts + 1);
    // The summary of errors takes the focus, so a message at a field is not announced.
    if (!findRefusal(outcome, isSignedIn, text)) services.announcer.announce(text('failed'));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  // `FormField` provides the attributes that connect the input with its label, hint and error (`wiring`).
  const renderField = (name: Field, { hint, ...rest }: ComponentProps<'input'> & { hint?: string }) => (
    <FormField label={text(name)} hint={hint} error={getError(name)} isRequired>
      {(wiring) => (
        <AccountInput
          {...wiring}
          {...rest}
          label={text(name)}
          name={name}
          className="form-field-input"
          spellCheck={false}
          value={values[name]}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value });
            setFailure(undefined);
          }}
        />
      )}
    </FormField>
  );

  return (
    <form className="activation" noValidate ref={formElement} onSubmit={submit}>
      <ErrorSummary
        title={text('errors', { count: errors.length })}
        errors={errors}
        serial={attempts}
        onGo={(name) => formElement.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
      />
      {!isSignedIn && renderField('emailAddress', { type: 'email', autoComplete: 'email', autoCapitalize: 'none' })}
      {renderField('code', { hint: text('codeHint'), autoComplete: 'one-time-code', autoCapitalize: 'characters' })}
      {needsPassword && (
        <>
          <p>{text('passwordNeeded')}</p>
          {renderField('password', { type: 'password', hint: text('passwordHint'), autoComplete: 'new-password' })}
        </>
      )}
      {failure && !refusal && (
        <Notice tone="danger" title={text('failed')}>
          <p>{text('failedAdvice')}</p>
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text('activate')}
      </Button>
      <ResendCode emailAddress={isSignedIn ? undefined : values.emailAddress} />
    </form>
  );
}

/** Why an activation failed. */
type ActivationFailure = Exclude<SessionOutcome, { kind: 'done' }>;

/** Returns the message at a field about a failed activation; undefined if the server did not answer, or with another error. */
function findRefusal(
  failure: ActivationFailure,
  isSignedIn: boolean,
  text: Text<typeof messages & typeof passwordMessages & typeof attemptMessages>,
): { readonly field: Field; readonly message: string } | undefined {
  if (failure.kind === 'too-many') return { field: 'code', message: getAttemptsMessage(failure, text) };
  if (failure.kind !== 'refused') return undefined;
  if (failure.passwordProblem === 'unfit-password') return { field: 'password', message: text('passwordUnfit') };
  // Without a sign-in, the code may also be for a different address.
  return { field: 'code', message: text(isSignedIn ? 'wrong' : 'wrongPair') };
}

/**
 * Requests a new code for the e-mail address in the form, or for the signed-in user if it is undefined. The answer does not
 * reveal whether the address has an account.
 */
function ResendCode({ emailAddress }: { readonly emailAddress: string | undefined }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  // All but `ready` and `busy` are also message keys. `resendAddress`: the address in the form is missing or invalid.
  const [state, setState] = useState<'ready' | 'busy' | 'resent' | 'resendAddress' | 'resendFailed'>('ready');

  const resend = async () => {
    const canSend = emailAddress === undefined || findAddressProblem(emailAddress) === undefined;
    const end = (result: 'resent' | 'resendAddress' | 'resendFailed') => {
      setState(result);
      services.announcer.announce(text(result));
    };
    if (!canSend) return end('resendAddress');
    setState('busy');
    const { kind } = await services.open(createRegistrations).resend(emailAddress?.trim());
    end(kind === 'done' ? 'resent' : 'resendFailed');
  };

  return (
    <div className="activation-resend">
      <Button kind="quiet" isBusy={state === 'busy'} onClick={() => void resend()}>
        {text('resend')}
      </Button>
      {state !== 'ready' && state !== 'busy' && <p>{text(state)}</p>}
    </div>
  );
}
