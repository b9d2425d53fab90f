import { type ReactNode, useRef, type ComponentProps, useState } from 'react';
import { useText } from '#shared/island/hooks/context.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { formFieldStyles, FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import formStyles from './account-form.css?inline';
import type { messages } from './messages.ts';
import { type AccountFormState, failureKeys, type AccountFailure } from './use-account-form.ts';
import eye from 'lucide-static/icons/eye.svg?icon';
import eyeOff from 'lucide-static/icons/eye-off.svg?icon';

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
export function FailureNotice({ failure }: { readonly failure: AccountFailure }) {
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

interface AccountFieldProps<Field extends string> extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'value'> {
  readonly form: AccountFormState<Field>;
  readonly name: Field;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Choices of a select. A field without options is a text input. */
  readonly options?: readonly (readonly [value: string, label: string])[] | undefined;
}

/** A text input or a select of an account form. */
export function AccountField<Field extends string>(props: AccountFieldProps<Field>) {
  const { form, name, label, hint, isRequired = false, options, ...input } = props;
  const error = form.errors.find(({ field }) => field === name)?.message;
  const getControlProps = (wiring: FieldWiring) => ({
    ...wiring,
    name,
    value: form.values[name],
    className: 'form-field-input',
  });
  return (
    <FormField label={label} isRequired={isRequired} hint={hint} error={error}>
      {(wiring) =>
        options ? (
          <select
            {...getControlProps(wiring)}
            autoComplete={input.autoComplete}
            onChange={({ target }) => form.set(name, target.value)}
          >
            {options.map(([value, optionLabel]) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
        ) : (
          <input {...input} {...getControlProps(wiring)} onChange={({ target }) => form.set(name, target.value)} />
        )
      }
    </FormField>
  );
}

type PasswordFieldProps<Field extends string> = Pick<
  AccountFieldProps<Field>,
  'form' | 'name' | 'label' | 'hint' | 'autoComplete'
>;

/** A password input with a button to show the password: hidden input is often mistyped on phones. */
export function PasswordField<Field extends string>({
  form,
  name,
  label,
  hint,
  autoComplete,
}: PasswordFieldProps<Field>) {
  const text = useText<typeof messages>();
  const [isShown, setShown] = useState(false);
  const error = form.errors.find(({ field }) => field === name)?.message;
  return (
    <FormField label={label} isRequired hint={hint} error={error}>
      {(wiring) => (
        <div className="account-secret">
          <input
            {...wiring}
            name={name}
            autoComplete={autoComplete}
            className="form-field-input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            value={form.values[name]}
            onChange={({ target }) => form.set(name, target.value)}
          />
          <Button kind="icon" icon={isShown ? eyeOff : eye} onClick={() => setShown(!isShown)}>
            {text(isShown ? 'hideSecret' : 'showSecret', { field: label })}
          </Button>
        </div>
      )}
    </FormField>
  );
}
