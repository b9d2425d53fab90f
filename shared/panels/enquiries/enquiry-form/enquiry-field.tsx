import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#shared/island/hooks/context.tsx';
import { FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';
import { normaliseOrderNumber } from '#shared/domain/enquiries/order-number.ts';

/** Values, errors and changes of the fields of an enquiry form, such as the contact form. Fields are identified by name. */
export interface FormFields {
  readonly getValue: (field: string) => string;
  readonly getError: (field: string) => string | undefined;
  readonly onChange: (field: string, value: string) => void;
}

interface FieldProps {
  readonly form: FormFields;
  /** The field's name in the form. */
  readonly field: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

interface EnquiryFieldProps extends FieldProps, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  /** Corrects the value when the field loses the focus. */
  readonly normalise?: (value: string) => string;
}

/** A text field with one line. Optional fields are labelled as such. */
export function EnquiryField({
  type = 'text',
  normalise,
  inputMode,
  autoComplete = 'off',
  ...rest
}: EnquiryFieldProps) {
  const { form, field } = rest;
  return (
    <LabelledField {...rest}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          onBlur={({ target }) => normalise && form.onChange(field, normalise(target.value))}
        />
      )}
    </LabelledField>
  );
}

/** A text field with several lines. */
export function EnquiryText(props: FieldProps) {
  return (
    <LabelledField {...props}>
      {(control) => <textarea {...control} className="form-field-input enquiry-form-text" rows={5} />}
    </LabelledField>
  );
}

interface EnquiryChoiceProps extends FieldProps {
  readonly options: readonly (readonly [value: string, label: string])[];
  /** The label of the empty option. */
  readonly noneLabel: string;
}

/** A select field. */
export function EnquiryChoice({ options, noneLabel, ...rest }: EnquiryChoiceProps) {
  return (
    <LabelledField {...rest}>
      {(control) => (
        <select {...control} className="form-field-input enquiry-form-choice">
          <option value="">{noneLabel}</option>
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

/**
 * Attributes of a control, whether `input`, `textarea` or `select`. `FieldWiring` contains those that connect it with its
 * label, hint and error.
 */
interface ControlProps extends FieldWiring {
  readonly name: string;
  readonly className: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/**
 * A field with label, hint and error around the control that `children` renders with the given attributes. By `data-field`, the
 * form finds an invalid field to focus it.
 */
function LabelledField(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const text = useText<typeof messages>();
  const { form, field, label, hint, isRequired = false, children } = props;
  const control = { name: field, className: 'form-field-input', value: form.getValue(field) };
  return (
    <div data-field={field}>
      <FormField
        label={isRequired ? label : text('optional', { field: label })}
        hint={hint}
        error={form.getError(field)}
        isRequired={isRequired}
      >
        {(wiring) => children({ ...wiring, ...control, onChange: ({ target }) => form.onChange(field, target.value) })}
      </FormField>
    </div>
  );
}

/** A field for an order number. When it loses the focus, a valid number is normalised: `7k3m 9qac` becomes `7K3M9QAC`. */
export function OrderNumberField({ form, isRequired }: { readonly form: FormFields; readonly isRequired: boolean }) {
  const text = useText<typeof messages>();
  return (
    <EnquiryField
      form={form}
      field="orderNumber"
      label={text('orderNumber')}
      hint={text('orderNumberHint')}
      isRequired={isRequired}
      normalise={normaliseOrderNumber}
    />
  );
}

/** Name and contact details of the sender. */
export function SenderFields({ form, hasTelephone }: { readonly form: FormFields; readonly hasTelephone: boolean }) {
  const text = useText<typeof messages>();
  return (
    <div className="enquiry-form-pair">
      <EnquiryField form={form} field="name" label={text('name')} autoComplete="name" isRequired />
      <EnquiryField
        form={form}
        field="emailAddress"
        label={text('emailAddress')}
        autoComplete="email"
        isRequired
        type="email"
        inputMode="email"
      />
      {hasTelephone && (
        <EnquiryField
          form={form}
          field="telephoneNumber"
          label={text('telephoneNumber')}
          autoComplete="tel"
          type="tel"
          inputMode="tel"
        />
      )}
    </div>
  );
}
