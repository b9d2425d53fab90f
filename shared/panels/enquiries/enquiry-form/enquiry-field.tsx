import type { ComponentProps } from 'react';
import { useText } from '#shared/island/hooks/context.tsx';
import { FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';

/** Values, errors and changes of a form's fields. */
export interface FormFields {
  readonly getValue: (field: string) => string;
  readonly getError: (field: string) => string | undefined;
  readonly onChange: (field: string, value: string) => void;
}

interface EnquiryFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly form: FormFields;
  /** The field's name in the form. */
  readonly field: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Corrects the value when the field loses the focus. */
  readonly tidy?: (value: string) => string;
}

/** A text field. Optional fields are labelled as such. */
export function EnquiryField({ form, field, type = 'text', tidy, ...rest }: EnquiryFieldProps) {
  const { inputMode, autoComplete = 'off' } = rest;
  return (
    <LabelledField form={form} field={field} {...rest}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          name={field}
          className="form-field-input"
          value={form.getValue(field)}
          onChange={(event) => form.onChange(field, event.target.value)}
          onBlur={(event) => tidy && form.onChange(field, tidy(event.target.value))}
        />
      )}
    </LabelledField>
  );
}

/** A text field with several lines. */
export function EnquiryText({ form, field, ...rest }: EnquiryFieldProps) {
  return (
    <LabelledField form={form} field={field} {...rest}>
      {(wiring) => (
        <textarea
          {...wiring}
          name={field}
          className="form-field-input enquiry-form-text"
          rows={5}
          value={form.getValue(field)}
          onChange={(event) => form.onChange(field, event.target.value)}
        />
      )}
    </LabelledField>
  );
}

interface EnquiryChoiceProps extends EnquiryFieldProps {
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The label of the empty option. */
  readonly none: string;
}

/** A select field. */
export function EnquiryChoice({ form, field, options, none, ...rest }: EnquiryChoiceProps) {
  return (
    <LabelledField form={form} field={field} {...rest}>
      {(wiring) => (
        <select
          {...wiring}
          name={field}
          className="form-field-input enquiry-form-choice"
          value={form.getValue(field)}
          onChange={(event) => form.onChange(field, event.target.value)}
        >
          <option value="">{none}</option>
          {options.map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

function LabelledField(props: EnquiryFieldProps & { readonly children: (wiring: FieldWiring) => React.ReactNode }) {
  const text = useText<typeof messages>();
  const { form, field, label, hint, isRequired = false, children } = props;
  const error = form.getError(field);
  return (
    <div data-field={field}>
      <FormField
        label={isRequired ? label : text('optional', { field: label })}
        hint={hint}
        error={error}
        isRequired={isRequired}
      >
        {children}
      </FormField>
    </div>
  );
}
