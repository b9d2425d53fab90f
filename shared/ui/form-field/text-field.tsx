import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

// No `labelId`, since no element except the input refers to the label.
type TextFieldProps = Omit<FormFieldProps, 'children' | 'labelId'> & ComponentProps<'input'>;

/**
 * A text input with its label, a hint and an error. `wiring` contains the id and the ARIA attributes that connect them. Other
 * props are those of the input, but its class is fixed, and an `id` or ARIA attribute would replace that of `wiring`.
 */
export function TextField({ label, hint, error, isRequired, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
      {(wiring) => <input {...wiring} {...input} className="form-field-input" />}
    </FormField>
  );
}
