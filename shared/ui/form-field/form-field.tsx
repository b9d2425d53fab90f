import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './form-field.css?inline';

export { styles as formFieldStyles };

/** Attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A sentence that says how to correct the value; undefined if it is valid. */
  readonly error?: string;
  readonly isRequired?: boolean;
  /** The id of the label element, if something else refers to it as well. */
  readonly labelId?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A label with a hint below it, the control, and an error with an icon (look, "Controls"). */
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
      {error && (
        <p className="form-field-error" id={`${id}error`}>
          <Icon drawing={alarm} />
          {error}
        </p>
      )}
    </div>
  );
}
