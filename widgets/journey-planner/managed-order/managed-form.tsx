import { type ReactNode, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/domain/kit/fields/field-checks.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { Form } from '../kit/form.tsx';
import { Notice, type NoticeProps } from '#shared/ui/notice/notice.tsx';

/** Explains why sending a form failed. */
type FormFailure = Pick<NoticeProps, 'title' | 'advice'>;

interface ManagedFormProps<Field extends string> {
  /** Current problems of the fields, in the order of the form. */
  readonly problems: ReadonlyMap<Field, FieldProblem>;
  /** Returns the error message of a field. */
  readonly describeProblem: (field: Field, problem: FieldProblem) => string;
  /** Returns the title of the error summary. */
  readonly errorsTitle: (count: number) => string;
  readonly submitLabel: string;
  /**
   * Sends the input. Resolves to a failure, or to undefined on success; the button then stays busy, since the caller
   * navigates or replaces the form. Must not reject, or the button would stay busy after a failure.
   */
  readonly send: () => Promise<FormFailure | void>;
  /** Renders the fields. `getError` returns the error message to show at a field, or undefined. */
  readonly children: (getError: (field: Field) => string | undefined) => ReactNode;
}

/**
 * A form about a managed order: one that the traveller changes or cancels. Only a field that had a problem at the last
 * submit shows its current error, if any. A failure preserves the input.
 */
export function ManagedForm<Field extends string>(props: ManagedFormProps<Field>) {
  const { problems, describeProblem, errorsTitle, submitLabel, send, children } = props;
  const { services } = useIsland();
  const formRef = useRef<HTMLFormElement>(null);
  // The fields that had a problem at the last submit.
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  const [submitCount, setSubmitCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const errors = [...problems].flatMap(([field, problem]) =>
    reportedFields.includes(field) ? [{ field, message: describeProblem(field, problem) }] : [],
  );

  const submit = async () => {
    if (isBusy) return;
    setFailure(undefined);
    setReportedFields([...problems.keys()]);
    setSubmitCount(submitCount + 1);
    if (problems.size > 0) return;
    setIsBusy(true);
    const newFailure = await send();
    if (!newFailure) return;
    setIsBusy(false);
    setFailure(newFailure);
    // Announced, since the notice does not take the focus. Field errors need no announcement: their summary takes the
    // focus when its `serial` changes.
    services.announcer.announce(newFailure.title);
  };

  return (
    <Form className="managed-form" ref={formRef} onSend={submit}>
      <ErrorSummary
        title={errorsTitle(errors.length)}
        errors={errors}
        serial={submitCount}
        // Focuses the field of an error; the elements of fields have their names.
        onGo={(name) => formRef.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
      />
      {children((name) => errors.find(({ field }) => field === name)?.message)}
      {failure && <Notice tone="danger" {...failure} />}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
