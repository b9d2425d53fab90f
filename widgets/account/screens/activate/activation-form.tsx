import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import { type ActivationField, activationFields, activationProblems } from '#shared/domain/session/activation-form.ts';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createSessions, type SessionOutcome } from '#shared/services/session/sessions.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';
import { ResendCode } from './resend-code.tsx';

export interface ActivationFormProps {
  /** What the address carries; empty where it carries none. */
  readonly code: string;
  /** Whose account it is, is known. */
  readonly isSignedIn: boolean;
  readonly onDone: () => void;
}

/** Why a code was not taken. */
type Refusal = 'wrong' | 'wrongPair' | 'tooMany' | 'failed';

/** Sends a code, by a press alone; one that is not taken stays in the field. */
export function ActivationForm({ code, isSignedIn, onDone }: ActivationFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ emailAddress: '', code });
  const [blamed, setBlamed] = useState<readonly ActivationField[]>([]);
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const found = activationProblems(typed, isSignedIn);
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
            const words = errors.get(name);
            return words === undefined ? [] : { field: name, words };
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
