import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary/error-summary.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** Explains why sending a form failed. */
export interface FormFailure {
  readonly title: string;
  readonly advice?: string | undefined;
}

interface ManagedFormProps<Field extends string> {
  /** Error messages by field, in the order of the form. */
  readonly problems: ReadonlyMap<Field, string>;
  readonly errorsTitle: (count: number) => string;
  readonly submitLabel: string;
  /** Sends the input. Returns a failure, or undefined after success. */
  readonly send: () => Promise<FormFailure | undefined>;
  /** Renders the fields. `getError` returns the error message of a field. */
  readonly children: (getError: (field: Field) => string | undefined) => ReactNode;
}

/** A form about an order. Errors are shown only after submit, and a failure preserves the input. */
export function ManagedForm<Field extends string>(props: ManagedFormProps<Field>) {
  const { problems, errorsTitle, submitLabel, send, children } = props;
  const { services } = useIsland();
  const formRef = useRef<HTMLFormElement>(null);
  const [invalidFields, setInvalidFields] = useState<readonly Field[]>([]);
  const [submitCount, setSubmitCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const errors = [...problems].flatMap(([field, message]) =>
    invalidFields.includes(field) ? [{ field, message }] : [],
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setInvalidFields([...problems.keys()]);
    setSubmitCount(submitCount + 1);
    if (problems.size > 0) return;
    setBusy(true);
    const newFailure = await send();
    if (!newFailure) return;
    setBusy(false);
    setFailure(newFailure);
    // Announced, since the focus stays on the button.
    services.announcer.announce(newFailure.title);
  };

  return (
    <form className="managed-form" noValidate ref={formRef} onSubmit={(event) => void submit(event)}>
      {errors.length > 0 && (
        <ErrorSummary
          title={errorsTitle(errors.length)}
          errors={errors}
          serial={submitCount}
          onGo={(name) => formRef.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()}
        />
      )}
      {children((name) => errors.find(({ field }) => field === name)?.message)}
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.advice !== undefined && <p>{failure.advice}</p>}
        </Notice>
      )}
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
