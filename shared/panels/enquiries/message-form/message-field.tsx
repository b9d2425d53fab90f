import type { ComponentProps } from 'react';
import { useText } from '#shared/island/hooks/use-text.ts';
import { FormField, type FieldWiring } from '#shared/ui/form-field/form-field.tsx';
import type { messages } from './messages/fr.ts';

/** What the fields of one form share. */
export interface FieldsOfForm {
  readonly wordsOf: (field: string) => string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onSay: (field: string, said: string) => void;
}

interface MessageFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
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
export function MessageField({ form, field, type = 'text', tidy, ...rest }: MessageFieldProps) {
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
export function MessageText({ form, field, ...rest }: MessageFieldProps) {
  return (
    <LabelledField {...{ form, field, ...rest }}>
      {(wiring) => (
        <textarea
          {...wiring}
          name={field}
          className="form-field-input message-form-text"
          rows={5}
          value={form.wordsOf(field)}
          onChange={(event) => form.onSay(field, event.target.value)}
        />
      )}
    </LabelledField>
  );
}

interface MessageChoiceProps extends MessageFieldProps {
  /** What is chosen among: values with their words. */
  readonly options: readonly (readonly [value: string, words: string])[];
  /** What stands there before anything is chosen. */
  readonly none: string;
}

/** A field in which one of several is chosen. */
export function MessageChoice({ form, field, options, none, ...rest }: MessageChoiceProps) {
  return (
    <LabelledField {...{ form, field, ...rest }}>
      {(wiring) => (
        <select
          {...wiring}
          name={field}
          className="form-field-input message-form-choice"
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

function LabelledField(props: MessageFieldProps & { readonly children: (wiring: FieldWiring) => React.ReactNode }) {
  const text = useText<typeof messages>();
  const { form, field, label, hint, isRequired = false, children } = props;
  const error = form.errorOf(field);
  return (
    <div data-field={field}>
      <FormField
        label={isRequired ? label : text('optional', { field: label })}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        isRequired={isRequired}
      >
        {children}
      </FormField>
    </div>
  );
}
