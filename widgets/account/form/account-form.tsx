import { type ReactNode, useRef } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles } from '#shared/ui/form-field/form-field.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import formStyles from './account-form.css?inline';
import type { messages } from './messages.ts';
import { type AccountFormState, failureKeys } from './use-account-form.ts';

/** CSS of an account form. */
export const accountFormStyles: readonly string[] = [formFieldStyles, errorSummaryStyles, noticeStyles, formStyles];

interface AccountFormProps<Field extends string> {
  readonly form: AccountFormState<Field>;
  /** Label of the submit button. */
  readonly submitLabel: string;
  /** Message next to the button after success. Omit it if the form is replaced then. */
  readonly doneMessage?: string;
  readonly kind?: 'primary' | 'secondary';
  /** More buttons next to the submit button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An account form with an error summary above and a failure notice above its button. */
export function AccountForm<Field extends string>(props: AccountFormProps<Field>) {
  const { form, submitLabel, doneMessage, kind = 'primary', actions, children } = props;
  const text = useText<typeof messages>();
  const formElement = useRef<HTMLFormElement>(null);
  const goTo = (field: Field) => formElement.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  return (
    <form className="account-form" noValidate ref={formElement} onSubmit={form.submit}>
      {form.errors.length > 0 && (
        <ErrorSummary
          title={text('formErrors', { count: form.errors.length })}
          errors={form.errors}
          serial={form.serial}
          onGo={goTo}
        />
      )}
      {children}
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className="account-form-ways">
        <Button type="submit" kind={kind} isBusy={form.state === 'busy'}>
          {submitLabel}
        </Button>
        {actions}
        {form.state === 'done' && doneMessage !== undefined && <span className="account-form-done">{doneMessage}</span>}
      </div>
    </form>
  );
}

/** Explains why a request failed and what to do. */
export function FailureNotice({ failure }: { readonly failure: NonNullable<AccountFormState<string>['failure']> }) {
  const text = useText<typeof messages>();
  const advice = {
    refused: failure.kind === 'refused' ? failure.messages[0] : undefined,
    'signed-out': text('formSignedOutAdvice'),
    'too-many': text('formTooManyAdvice'),
    failed: text('formFailedAdvice'),
  }[failure.kind];
  return (
    <Notice tone="danger" title={text(failureKeys[failure.kind])}>
      {advice !== undefined && <p>{advice}</p>}
    </Notice>
  );
}
