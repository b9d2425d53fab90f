import { type ReactNode, useId, useRef, type ComponentProps, useState } from 'react';
import { useText } from '#shared/island/hooks/context.tsx';
import type { messages as attemptMessages } from '#shared/panels/session/attempts/messages.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Choice } from '#shared/ui/choices/choice.tsx';
import { ErrorSummary, errorSummaryStyles } from '#shared/ui/error-summary/error-summary.tsx';
import { ErrorText, formFieldStyles, FormField } from '#shared/ui/form-field/form-field.tsx';
import { Notice, noticeStyles } from '#shared/ui/notice/notice.tsx';
import formStyles from './account-form.css?inline';
import type { messages } from './messages.ts';
import { type AccountFormState, getFailureTitle, type AccountFailure } from './use-account-form.ts';
import eye from 'lucide-static/icons/eye.svg?icon';
import eyeOff from 'lucide-static/icons/eye-off.svg?icon';

/** CSS of an account form. */
export const accountFormStyles = [formFieldStyles, errorSummaryStyles, noticeStyles, formStyles];

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

/**
 * An account form with an error summary (invalid fields) above, and a notice (a failed request) above its button. `form` is the
 * state of `useAccountForm`, which checks and sends the values.
 */
export function AccountForm<Field extends string>(props: AccountFormProps<Field>) {
  const { form, submitLabel, doneMessage, kind = 'primary', actions, children } = props;
  const text = useText<typeof messages>();
  const formElement = useRef<HTMLFormElement>(null);
  const goTo = (field: Field) => formElement.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  return (
    <form className="account-form" noValidate ref={formElement} onSubmit={form.submit}>
      <ErrorSummary
        title={text('formErrors', { count: form.errors.length })}
        errors={form.errors}
        // Increases with each submission and each refusal of a field: the summary then takes the focus again.
        serial={form.serial}
        onGo={goTo}
      />
      {children}
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className="account-form-actions">
        <Button type="submit" kind={kind} isBusy={form.state === 'busy'}>
          {submitLabel}
        </Button>
        {actions}
        {form.state === 'done' && doneMessage !== undefined && <span className="account-form-done">{doneMessage}</span>}
      </div>
    </form>
  );
}

/**
 * Explains why a request failed and what to do. The advice for a refusal is the first message of the server; without a message,
 * only the title is shown.
 */
export function FailureNotice({ failure }: { readonly failure: AccountFailure }) {
  const text = useText<typeof messages & typeof attemptMessages>();
  const advice = {
    refused: failure.kind === 'refused' ? failure.messages[0] : undefined,
    'signed-out': text('formSignedOutAdvice'),
    'too-many': undefined,
    failed: text('formFailedAdvice'),
  }[failure.kind];
  return <Notice tone="danger" title={getFailureTitle(failure, text)} advice={advice ?? []} />;
}

interface AccountFieldProps<Field extends string> extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'value'> {
  readonly form: AccountFormState<Field>;
  readonly name: Field;
  /** By default the label that the form has for the field. */
  readonly label?: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Choices of a select. A field without options is an input. */
  readonly options?: readonly (readonly [value: string, label: string])[] | undefined;
}

/** An input or a select of an account form. */
export function AccountField<Field extends string>(props: AccountFieldProps<Field>) {
  const { form, name, label = form.getLabel(name), hint, isRequired = false, options, ...input } = props;
  return (
    <FormField label={label} isRequired={isRequired} hint={hint} error={form.getError(name)}>
      {(wiring) => {
        // `wiring` are the attributes that connect the control with its label, hint and error.
        const control = { ...wiring, name, value: form.values[name], className: 'form-field-input' };
        const change = ({ target }: { readonly target: { readonly value: string } }) => form.set(name, target.value);
        if (!options) return <AccountInput {...input} {...control} onChange={change} label={label} />;
        // Of the input's other attributes, only this one applies to a select.
        return (
          <select {...control} autoComplete={input.autoComplete} onChange={change}>
            {options.map(([value, optionLabel]) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
        );
      }}
    </FormField>
  );
}

/** A required e-mail address. */
export function EmailField<Field extends string>(props: AccountFieldProps<Field>) {
  // The e-mail address is the user name of the account, which password managers store with the password.
  const email = { type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } as const;
  return <AccountField {...props} {...email} isRequired />;
}

/** A required password. The caller sets `autoComplete`, since a current and a new password differ. */
export function PasswordField<Field extends string>(props: AccountFieldProps<Field>) {
  return <AccountField {...props} type="password" isRequired />;
}

/** An input. One for a password has a button to show it: hidden input is often mistyped on phones. */
export function AccountInput({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) {
  const text = useText<typeof messages>();
  const [isShown, setShown] = useState(false);
  if (input.type !== 'password') return <input {...input} />;
  return (
    <div className="account-secret">
      <input {...input} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button kind="icon" icon={isShown ? eyeOff : eye} onClick={() => setShown(!isShown)}>
        {text(isShown ? 'hideSecret' : 'showSecret', { field: label })}
      </Button>
    </div>
  );
}

/** Value of a ticked checkbox in the form's values, which are texts; one that is not ticked is empty. */
export const checkedValue = 'yes';

/** A checkbox of an account form, with its hint and error. */
export function AccountCheckbox<Field extends string>({
  form,
  name,
  hint,
}: Pick<AccountFieldProps<Field>, 'form' | 'name' | 'hint'>) {
  const error = form.getError(name);
  const id = useId();
  const descriptionIds = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <>
      <Choice
        type="checkbox"
        name={name}
        checked={form.values[name] === checkedValue}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionIds || undefined}
        onChange={({ target }) => form.set(name, target.checked ? checkedValue : '')}
      >
        {form.getLabel(name)}
      </Choice>
      {hint !== undefined && (
        <p className="form-field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <ErrorText id={`${id}error`}>{error}</ErrorText>}
    </>
  );
}
