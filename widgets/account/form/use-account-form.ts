import { type SubmitEvent, useState } from 'react';
import { useIsland, useText } from '#shared/island/hooks/context.tsx';
import { getAttemptsMessage } from '#shared/panels/session/attempts/get-attempts-message.ts';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import type { AccountOutcome } from '#shared/services/account/account-outcome.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';

/** Fields, validation and submission of an account form. */
export interface AccountFormOptions<Field extends string> {
  /**
   * Values before any edit, in the order of the form. They may be empty until they have loaded. A field that the user has
   * edited keeps the edited value.
   */
  readonly initialValues: Readonly<Record<Field, string>>;
  /** Returns the label of a field. */
  readonly getLabel: (field: Field) => string;
  /** Returns an error message for each invalid field. */
  readonly getErrors: (values: Readonly<Record<Field, string>>) => Readonly<Partial<Record<Field, string>>>;
  /** Sends valid values. Must not reject: failures are outcomes. */
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<AccountOutcome>;
  /** For ids of refusals by the server that are about one field: that field, and the error message to show at it. */
  readonly refusals?: Readonly<Record<string, readonly [field: NoInfer<Field>, message: string]>>;
  /** The text that screen readers announce after success. */
  readonly doneAnnouncement: string;
  /** Called after success with the values that were sent, also if the form has been unmounted since. */
  readonly onDone?: (values: Readonly<Record<Field, string>>) => void;
}

/** Values, errors and progress of an account form. */
export type AccountFormState<Field extends string> = ReturnType<typeof useAccountForm<Field>>;

/** Why a request failed. */
export type AccountFailure = Exclude<AccountOutcome, { kind: 'done' }>;

/**
 * State of an account form. A field shows its error while it is invalid and was also invalid at the last submission. A
 * failed request is explained until the next submission; a refusal of one field, only until that field is edited. All edits,
 * including those during the request, are discarded when the request has succeeded: then `initialValues` apply again.
 */
export function useAccountForm<Field extends string>(options: AccountFormOptions<Field>) {
  const { initialValues, getLabel, getErrors, send, refusals = {}, doneAnnouncement, onDone } = options;
  const text = useText<typeof messages & typeof attemptMessages>();
  const { services } = useIsland();
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({});
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  const [serial, setSerial] = useState(0);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<AccountFailure>();
  // The field that the server has refused, with the message about it.
  const [refusal, setRefusal] = useState<readonly [Field, string]>();

  const fields = Object.keys(initialValues) as Field[];
  const values: Readonly<Record<Field, string>> = { ...initialValues, ...edits };
  const invalidFields = getErrors(values);
  const errors = fields.flatMap((field) => {
    const error = reportedFields.includes(field) ? invalidFields[field] : undefined;
    const message = error ?? (refusal?.[0] === field ? refusal[1] : undefined);
    return message === undefined ? [] : [{ field, message }];
  });

  // `values` and `onDone` are those of the render in which the form was submitted.
  const finish = (outcome: AccountOutcome) => {
    if (outcome.kind === 'done') {
      setEdits({});
      setReportedFields([]);
      setState('done');
      services.announcer.announce(doneAnnouncement);
      return onDone?.(values);
    }
    setState('ready');
    // Only the first error of a refusal is shown, at its field or else as a failure.
    const [id] = outcome.kind === 'refused' ? outcome.ids : [];
    const fieldError = id !== undefined && Object.hasOwn(refusals, id) ? refusals[id] : undefined;
    if (fieldError) {
      setRefusal(fieldError);
      // Not announced, since the error summary takes the focus. Here, `serial` is still that before the submission.
      return setSerial((count) => count + 1);
    }
    setFailure(outcome);
    services.announcer.announce(getFailureTitle(outcome, text));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const newReportedFields = fields.filter((field) => invalidFields[field] !== undefined);
    setFailure(undefined);
    setRefusal(undefined);
    setReportedFields(newReportedFields);
    setSerial(serial + 1);
    if (newReportedFields.length > 0) return setState('ready');
    setState('busy');
    void send(values).then(finish);
  };

  return {
    values,
    getLabel,
    errors,
    getError: (name: Field) => errors.find(({ field }) => field === name)?.message,
    /** Increases with each submission, and with each field that the server refuses: the error summary then takes the focus. */
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

/** Message keys of the titles. */
const failureKeys = {
  refused: 'formRefused',
  'signed-out': 'formSignedOut',
  failed: 'formFailed',
} as const satisfies Record<Exclude<AccountFailure['kind'], 'too-many'>, keyof typeof messages>;

/** Returns the title of the message about a failure. */
export const getFailureTitle = (
  failure: AccountFailure,
  text: Text<typeof messages & typeof attemptMessages>,
): string => (failure.kind === 'too-many' ? getAttemptsMessage(failure, text) : text(failureKeys[failure.kind]));
