import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { findAddressProblem } from '#shared/domain/account/registration-form.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import {
  type ActivationField,
  activationFields,
  findActivationProblems,
} from '#shared/domain/session/activation-form.ts';
import { isSignedIn } from '#shared/domain/session/session.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createRegistrations } from '#shared/services/account/registrations.ts';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';
import { createReturnAddress } from '#shared/services/session/return-address.ts';
import { selectIsSessionAwaited, selectSession } from '#shared/store/slices/session/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField, formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { AccountPage, accountPageStyleTexts, Ways } from '../../account-page.tsx';
import type { AccountScreenProps } from '../../screen-props.ts';
import activateStyles from './activate.css?inline';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  formFieldStyles,
  errorSummaryStyles,
  noticeStyles,
  ...accountPageStyleTexts,
  activateStyles,
];

/**
 * Activation by the code that was mailed (spec §2 `account-management/account/activate`), open without sign-in: the code
 * may stand in the address, and is sent by a press. Who is not signed in says whose account it is.
 */
export function Screen({ routes, params }: AccountScreenProps) {
  const text = useText<typeof messages>();
  const session = useShared(selectSession);
  const isAwaited = useShared(selectIsSessionAwaited);
  const [isDone, setDone] = useState(false);
  const isActivated = isDone || session.state === 'activated';
  // For whoever came here activated it is nothing new.
  const [wasAsked, setWasAsked] = useState(false);
  if (!isAwaited && !isActivated && !wasAsked) setWasAsked(true);

  if (isActivated) return <Activated routes={routes} isNew={wasAsked} />;
  if (isAwaited) {
    return (
      <AccountPage title={text('title')}>
        <Skeleton rows={2} rowHeight={72} />
      </AccountPage>
    );
  }
  const user = session.state === 'authenticated' ? session.user : undefined;
  const way = user
    ? { href: routes.href('logout'), words: text('toSignOut') }
    : { href: routes.href('login'), words: text('toSignIn') };
  return (
    <AccountPage title={text('title')}>
      <p>{user ? text('intro', { address: user.emailAddress ?? '' }) : text('introOpen')}</p>
      <ActivationForm
        // Another address may carry another code.
        key={params['code'] ?? ''}
        code={params['code'] ?? ''}
        isSignedIn={user !== undefined}
        onDone={() => setDone(true)}
      />
      <p>{text(user ? 'elsewhere' : 'before')}</p>
      <Ways ways={[way]} />
    </AccountPage>
  );
}

interface ActivatedProps extends Pick<AccountScreenProps, 'routes'> {
  /** It has been activated just now: the focus, whose form has gone, comes to the good news. */
  readonly isNew: boolean;
}

/** The account is activated: the way on leads to what was asked for before, or first to the sign-in. */
function Activated({ routes, isNew }: ActivatedProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const isMember = isSignedIn(useShared(selectSession));
  const profile = routes.href('profile');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  // Taken once; the sign-in takes it itself.
  const [asked] = useState(() => (isMember ? services.open(createReturnAddress).take(profile) : profile));
  const way = isMember
    ? { href: asked, words: text(asked === profile ? 'toProfile' : 'goOn') }
    : { href: routes.href('login'), words: text('toSignIn') };

  return (
    <AccountPage title={text('title')}>
      <div role="group" aria-label={text('done')} tabIndex={-1} ref={box}>
        <Notice tone="success" title={text('done')} actions={<Ways ways={[way]} />}>
          {!isMember && <p>{text('doneAdvice')}</p>}
        </Notice>
      </div>
    </AccountPage>
  );
}

interface ActivationFormProps {
  /** What the address carries; empty where it carries none. */
  readonly code: string;
  /** Whose account it is, is known. */
  readonly isSignedIn: boolean;
  readonly onDone: () => void;
}

/** Why a code was not taken. */
type Refusal = 'wrong' | 'wrongPair' | 'tooMany' | 'failed';

/** Sends a code, by a press alone; one that is not taken stays in the field. */
function ActivationForm({ code, isSignedIn, onDone }: ActivationFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ emailAddress: '', code });
  const [blamed, setBlamed] = useState<readonly ActivationField[]>([]);
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const found = findActivationProblems(typed, isSignedIn);
  const errors = new Map([...found].filter(([field]) => blamed.includes(field)).map(wordsOf));
  if (refusal !== undefined && refusal !== 'failed') errors.set('code', text(refusal));
  function wordsOf([field, problem]: readonly [ActivationField, FieldProblem]) {
    if (field === 'code') return [field, text('missing')] as const;
    return [field, text(problem === 'missing' ? 'emailMissing' : 'emailUnreadable')] as const;
  }

  const send = async () => {
    if (isBusy) return;
    setRefusal(undefined);
    setBlamed([...found.keys()]);
    if (found.size > 0) return setSent(sent + 1);
    setBusy(true);
    const emailAddress = isSignedIn ? undefined : typed.emailAddress.trim();
    const outcome = await services.open(createSessions).activate({ code: typed.code.trim(), emailAddress });
    if (outcome.kind === 'done') return onDone();
    const refused = refusalOf(outcome, isSignedIn);
    setBusy(false);
    setRefusal(refused);
    setSent(sent + 1);
    if (refused === 'failed') services.announcer.say(text('failed'));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const field = (name: ActivationField, more: ComponentProps<'input'> & { hint?: string }) => {
    const { hint, ...rest } = more;
    return (
      <FormField label={text(name)} hint={hint} error={errors.get(name)} isRequired>
        {(wiring) => (
          <input
            {...{ ...wiring, ...rest, name }}
            className="form-field-input"
            spellCheck={false}
            value={typed[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              setRefusal(undefined);
            }}
          />
        )}
      </FormField>
    );
  };

  return (
    <form className="activation" noValidate ref={box} onSubmit={submit}>
      {errors.size > 0 && (
        <ErrorSummary
          title={text('errors', { count: errors.size })}
          errors={activationFields.flatMap((name) => {
            const message = errors.get(name);
            return message === undefined ? [] : { field: name, message };
          })}
          serial={sent}
          onGo={(name) => box.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
        />
      )}
      {!isSignedIn && field('emailAddress', { type: 'email', autoComplete: 'email', autoCapitalize: 'none' })}
      {field('code', { hint: text('codeHint'), autoComplete: 'one-time-code', autoCapitalize: 'characters' })}
      {refusal === 'failed' && (
        <Notice tone="danger" title={text('failed')}>
          <p>{text('failedAdvice')}</p>
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text('activate')}
      </Button>
      <ResendCode emailAddress={isSignedIn ? undefined : typed.emailAddress} />
    </form>
  );
}

function refusalOf({ kind }: Exclude<SessionOutcome, { kind: 'done' }>, isSignedIn: boolean): Refusal {
  if (kind === 'too-many') return 'tooMany';
  if (kind !== 'refused') return 'failed';
  return isSignedIn ? 'wrong' : 'wrongPair';
}

interface ResendCodeProps {
  /** What is typed of it; undefined for whoever is signed in, whose account is known. */
  readonly emailAddress: string | undefined;
}

/** Asks for another code, in place of one that did not come or was mistyped; it is answered alike for any address. */
function ResendCode({ emailAddress }: ResendCodeProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [state, setState] = useState<'ready' | 'busy' | 'resent' | 'resendAddress' | 'resendFailed'>('ready');

  const resend = async () => {
    const isReady = emailAddress === undefined || findAddressProblem(emailAddress) === undefined;
    const end = (ended: 'resent' | 'resendAddress' | 'resendFailed') => {
      setState(ended);
      services.announcer.say(text(ended));
    };
    if (!isReady) return end('resendAddress');
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
