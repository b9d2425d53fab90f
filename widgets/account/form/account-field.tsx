import eye from 'lucide-static/icons/eye.svg?icon';
import eyeOff from 'lucide-static/icons/eye-off.svg?icon';
import { type ComponentProps, useState } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';
import type { AccountFormState } from './use-account-form.ts';

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
