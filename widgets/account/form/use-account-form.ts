import { type SubmitEvent, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { AccountOutcome } from '#shared/services/account/account-outcome.ts';
import type { FieldError } from '#shared/ui/error-summary/error-summary.tsx';
import type { messages } from './messages.ts';

/** A form of the account: what is known, what is wrong with it, and where it is sent. */
export interface AccountFormOptions<Field extends string> {
  /** In the order of the form. */
  readonly fields: readonly Field[];
  /** What stands in the fields before anything is typed; it may come late, and never takes the place of what was typed. */
  readonly known: Readonly<Record<Field, string>>;
  /** Sentences that say how to mend what is wrong, by field. */
  readonly problems: (words: Readonly<Record<Field, string>>) => ReadonlyMap<Field, string>;
  readonly send: (words: Readonly<Record<Field, string>>) => Promise<AccountOutcome>;
  /** The field that a refusal of the server is about, by its id, and what is said of it. */
  readonly refusals?: Readonly<Record<string, readonly [field: Field, words: string]>>;
  /** What is announced once it is done. */
  readonly done: string;
  /** Called once it is done, while the form still stands. */
  readonly onDone?: () => void;
}

/** How far a form has come, and its fields. */
export interface AccountFormState<Field extends string> {
  readonly words: Readonly<Record<Field, string>>;
  readonly set: (field: Field, said: string) => void;
  readonly errors: readonly FieldError<Field>[];
  /** A new one for each time that it was sent. */
  readonly serial: number;
  readonly state: 'ready' | 'busy' | 'done';
  /** Why it was not done, where that is not said of a field. */
  readonly failure: Exclude<AccountOutcome, { kind: 'done' }> | undefined;
  readonly submit: (event: SubmitEvent) => void;
}

/** The state of a form: no field is blamed before it is sent, and what was typed stays until it is done. */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>): AccountFormState<Field> {
  const { fields, known, problems, send, refusals = {}, done, onDone } = options;
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [blamed, setBlamed] = useState<readonly Field[]>([]);
  const [serial, setSerial] = useState(0);
  const [state, setState] = useState<AccountFormState<Field>['state']>('ready');
  const [failure, setFailure] = useState<AccountFormState<Field>['failure']>();
  const [refusal, setRefusal] = useState<readonly [Field, string]>();

  const words = { ...known, ...typed };
  const found = new Map([...problems(words)].filter(([field]) => blamed.includes(field)));
  if (refusal !== undefined && !found.has(refusal[0])) found.set(...refusal);
  const errors = fields.flatMap((field) => {
    const said = found.get(field);
    return said === undefined ? [] : [{ field, message: said }];
  });

  const finish = (outcome: AccountOutcome) => {
    if (outcome.kind === 'done') {
      setTyped({});
      setBlamed([]);
      setState('done');
      services.announcer.say(done);
      return onDone?.();
    }
    setState('ready');
    const [id] = outcome.kind === 'refused' ? outcome.ids : [];
    const blame = id !== undefined && Object.hasOwn(refusals, id) ? refusals[id] : undefined;
    if (blame) {
      setRefusal(blame);
      return setSerial((before) => before + 1);
    }
    setFailure(outcome);
    services.announcer.say(text(failureKeys[outcome.kind]));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const wrong = [...problems(words).keys()];
    setFailure(undefined);
    setRefusal(undefined);
    setBlamed(wrong);
    setSerial(serial + 1);
    if (wrong.length > 0) return setState('ready');
    setState('busy');
    void send(words).then(finish);
  };

  return {
    words,
    errors,
    serial,
    state,
    failure,
    submit,
    set(field, said) {
      setTyped({ ...typed, [field]: said });
      if (refusal?.[0] === field) setRefusal(undefined);
      if (state === 'done') setState('ready');
    },
  };
}

/** What is said of each failure. */
export const failureKeys = {
  refused: 'formRefused',
  'signed-out': 'formSignedOut',
  'too-many': 'formTooMany',
  failed: 'formFailed',
} as const satisfies Record<Exclude<AccountOutcome, { kind: 'done' }>['kind'], keyof typeof messages>;
