import { useRef, useState, type SubmitEvent } from 'react';
import { useIsland } from '#shared/island/context.tsx';
import { useText } from '#shared/island/use-text.ts';
import { createSessions, type SessionOutcome } from '#shared/services/sessions.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { messages } from './messages/fr.ts';

export interface ActivationFormProps {
  /** What the address carries; empty where it carries none. */
  readonly code: string;
}

/** Why a code was not taken. */
type CodeProblem = 'missing' | 'wrong' | 'tooMany';

/** Sends a code, by a press alone; one that is not taken stays in the field. */
export function ActivationForm({ code: first }: ActivationFormProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(first);
  const [sent, setSent] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CodeProblem | 'failed'>();
  const complaint = problem !== undefined && problem !== 'failed' ? text(problem) : undefined;

  const tell = (found: CodeProblem | 'failed') => {
    setProblem(found);
    setSent((count) => count + 1);
    if (found === 'failed') services.announcer.say(text('failed'));
  };
  const send = async () => {
    if (isBusy) return;
    if (code.trim() === '') return tell('missing');
    setBusy(true);
    setProblem(undefined);
    const outcome = await services.open(createSessions).activate(code.trim());
    // The session, which all tabs follow, leads on.
    if (outcome.kind === 'done') return;
    setBusy(false);
    tell(problemOf(outcome));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className="activation" noValidate ref={box} onSubmit={submit}>
      {complaint !== undefined && (
        <ErrorSummary
          title={text('errors', { count: 1 })}
          errors={[{ field: 'code', words: complaint }]}
          serial={sent}
          onGo={() => box.current?.querySelector('input')?.focus()}
        />
      )}
      <FormField label={text('code')} hint={text('codeHint')} error={complaint} isRequired>
        {(wiring) => (
          <input
            {...wiring}
            className="form-field-input"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </FormField>
      {problem === 'failed' && (
        <Notice tone="danger" title={text('failed')}>
          <p>{text('failedAdvice')}</p>
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {text('activate')}
      </Button>
    </form>
  );
}

function problemOf({ kind }: Exclude<SessionOutcome, { kind: 'done' }>): CodeProblem | 'failed' {
  if (kind === 'too-many') return 'tooMany';
  return kind === 'refused' ? 'wrong' : 'failed';
}
