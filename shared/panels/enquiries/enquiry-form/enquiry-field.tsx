import type { ComponentProps } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages.ts';

/** What the fields of one form share. */
export interface FieldsOfForm {
  readonly wordsOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onSay: (field: string, said: string) => void;
}

interface EnquiryFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  readonly form: FieldsOfForm;
  /** Its name among the fields of the form. */
  readonly field: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Told what stands in it when it is left; what it answers is put there. */
  readonly tidy?: (said: string) => string;
}

/** A field that words are typed into; one that may stay empty says so. */
export function EnquiryField({ form, field, type = 'text', tidy, ...rest }: EnquiryFieldProps) {
  const { inputMode, autoComplete = 'off' } = rest;
  return (
    <LabelledField {...{ form, field, ...rest }}>
      {(wiring) => (
        <input
          {...{ ...wiring, type, inputMode, autoComplete }}
          name={field}
          className="form-field-input"
          value={form.wordsOf(field)}
          onChange={(event) => form.onSay(field, event.target.value)}
          onBlur={(event) => tidy && form.onSay(field, tidy(event.target.value))}
        />
      )}
    </LabelledField>
  );
}

/** A field for a text of some lines. */
export function EnquiryText({ form, field, ...rest }: EnquiryFieldProps) {
  return (
    <LabelledField {...{ form, field, ...rest }}>
      {(wiring) => (
        <textarea
          {...wiring}
          name={field}
          className="form-field-input enquiry-form-text"
          rows={5}
          value={form.wordsOf(field)}
          onChange={(event) => form.onSay(field, event.target.value)}
        />
      )}
    </LabelledField>
  );
}

interface EnquiryChoiceProps extends EnquiryFieldProps {
  /** What is chosen among: values with their words. */
  readonly options: readonly (readonly [value: string, words: string])[];
  /** What stands there before anything is chosen. */
  readonly none: string;
}

/** A field in which one of several is chosen. */
export function EnquiryChoice({ form, field, options, none, ...rest }: EnquiryChoiceProps) {
  return (
    <LabelledField {...{ form, field, ...rest }}>
      {(wiring) => (
        <select
          {...wiring}
          name={field}
          className="form-field-input enquiry-form-choice"
          value={form.wordsOf(field)}
          onChange={(event) => form.onSay(field, event.target.value)}
        >
          <option value="">{none}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
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
  const error = form.errorOf(field);
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
