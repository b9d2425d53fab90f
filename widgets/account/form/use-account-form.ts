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
  readonly initialValues: Readonly<Record<Field, string>>;
  /** Sentences that say how to mend what is wrong, by field. */
  readonly getErrors: (values: Readonly<Record<Field, string>>) => ReadonlyMap<Field, string>;
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<AccountOutcome>;
  /** The field that a refusal of the server is about, by its id, and what is said of it. */
  readonly refusals?: Readonly<Record<string, readonly [field: Field, words: string]>>;
  /** What is announced once it is done. */
  readonly doneMessage: string;
  /** Called once it is done, while the form still stands. */
  readonly onDone?: () => void;
}

/** How far a form has come, and its fields. */
export interface AccountFormState<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  readonly set: (field: Field, value: string) => void;
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
  const { fields, initialValues, getErrors, send, refusals = {}, doneMessage, onDone } = options;
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  const [serial, setSerial] = useState(0);
  const [state, setState] = useState<AccountFormState<Field>['state']>('ready');
  const [failure, setFailure] = useState<AccountFormState<Field>['failure']>();
  const [refusal, setRefusal] = useState<readonly [Field, string]>();

  const values = { ...initialValues, ...edits };
  const errorByField = new Map([...getErrors(values)].filter(([field]) => reportedFields.includes(field)));
  if (refusal !== undefined && !errorByField.has(refusal[0])) errorByField.set(...refusal);
  const errors = fields.flatMap((field) => {
    const value = errorByField.get(field);
    return value === undefined ? [] : [{ field, message: value }];
  });

  const finish = (outcome: AccountOutcome) => {
    if (outcome.kind === 'done') {
      setEdits({});
      setReportedFields([]);
      setState('done');
      services.announcer.say(doneMessage);
      return onDone?.();
    }
    setState('ready');
    const [id] = outcome.kind === 'refused' ? outcome.ids : [];
    const fieldError = id !== undefined && Object.hasOwn(refusals, id) ? refusals[id] : undefined;
    if (fieldError) {
      setRefusal(fieldError);
      return setSerial((count) => count + 1);
    }
    setFailure(outcome);
    services.announcer.say(text(failureKeys[outcome.kind]));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const invalidFields = [...getErrors(values).keys()];
    setFailure(undefined);
    setRefusal(undefined);
    setReportedFields(invalidFields);
    setSerial(serial + 1);
    if (invalidFields.length > 0) return setState('ready');
    setState('busy');
    void send(values).then(finish);
  };

  return {
    values,
    errors,
    serial,
    state,
    failure,
    submit,
    set(field, value) {
      setEdits({ ...edits, [field]: value });
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
