import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';

export { default as formFieldStyles } from './form-field.css?inline';

/** Attributes that connect a control with its label, hint and error for screen readers. The control must have all of them. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A sentence that explains how to correct the value; undefined if the value is valid. */
  readonly error?: string;
  readonly isRequired?: boolean;
  /** The id of the label element; needed only if other elements than the control refer to it. */
  readonly labelId?: string;
  /** Renders the control with the given attributes: `(wiring) => <input {...wiring} />`. */
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A control of a form with its label, a hint and an error. */
export function FormField({ label, hint, error, isRequired = false, labelId, children }: FormFieldProps) {
  const id = useId();
  const descriptionIds = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label className="form-field-label" id={labelId} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="form-field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error && <ErrorText id={`${id}error`}>{error}</ErrorText>}
    </div>
  );
}

/** The error of a control, which refers to it by its id. */
export function ErrorText({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className="form-field-error" id={id}>
      <Icon drawing={alarm} />
      {children}
    </p>
  );
}
