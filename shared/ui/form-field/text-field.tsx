import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

type TextFieldProps = Omit<FormFieldProps, 'children' | 'labelId'> & ComponentProps<'input'>;

/** A text input with its label, a hint and an error. Other props are those of the input. */
export function TextField({ label, hint, error, isRequired, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
      {(wiring) => <input {...wiring} {...input} className="form-field-input" />}
    </FormField>
  );
}
