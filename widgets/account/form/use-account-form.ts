import { type SubmitEvent, useState } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import type { AccountOutcome } from '#shared/services/account/account-outcome.ts';
import type { messages } from './messages.ts';

/** Fields, validation and submission of an account form. */
export interface AccountFormOptions<Field extends string> {
  /** In the order of the form. */
  readonly fields: readonly Field[];
  /** Values before any edit. They may load later, and never overwrite an edit. */
  readonly initialValues: Readonly<Record<Field, string>>;
  /** Returns an error message for each invalid field. */
  readonly getErrors: (values: Readonly<Record<Field, string>>) => ReadonlyMap<Field, string>;
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<AccountOutcome>;
  /** Field and error message for each refusal id of the server. */
  readonly refusals?: Readonly<Record<string, readonly [field: Field, message: string]>>;
  /** Announced after success. */
  readonly doneMessage: string;
  /** Called after success, while the form is still mounted. */
  readonly onDone?: () => void;
}

/** Values, errors and progress of an account form. */
export type AccountFormState<Field extends string> = ReturnType<typeof useAccountForm<Field>>;

/** Why a request failed. */
export type AccountFailure = Exclude<AccountOutcome, { kind: 'done' }>;

/** State of an account form. Errors appear only after a submission; edits are kept until the request succeeds. */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { fields, initialValues, getErrors, send, refusals = {}, doneMessage, onDone } = options;
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  const [serial, setSerial] = useState(0);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<AccountFailure>();
  const [refusal, setRefusal] = useState<readonly [Field, string]>();

  const values: Readonly<Record<Field, string>> = { ...initialValues, ...edits };
  const errorByField = new Map([...getErrors(values)].filter(([field]) => reportedFields.includes(field)));
  if (refusal !== undefined && !errorByField.has(refusal[0])) errorByField.set(...refusal);
  const errors = fields.flatMap((field) => {
    const message = errorByField.get(field);
    return message === undefined ? [] : [{ field, message }];
  });

  const finish = (outcome: AccountOutcome) => {
    if (outcome.kind === 'done') {
      setEdits({});
      setReportedFields([]);
      setState('done');
      services.announcer.announce(doneMessage);
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
    services.announcer.announce(text(failureKeys[outcome.kind]));
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
    /** Number of submissions, so that the error summary takes the focus again. */
    serial,
    state,
    /** Why the request failed, unless a field error explains it. */
    failure,
    submit,
    set(field: Field, value: string): void {
      setEdits({ ...edits, [field]: value });
      if (refusal?.[0] === field) setRefusal(undefined);
      if (state === 'done') setState('ready');
    },
  };
}

/** Message key for each failure. */
export const failureKeys = {
  refused: 'formRefused',
  'signed-out': 'formSignedOut',
  'too-many': 'formTooMany',
  failed: 'formFailed',
} as const satisfies Record<AccountFailure['kind'], keyof typeof messages>;
