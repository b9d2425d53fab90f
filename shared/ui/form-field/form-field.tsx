import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './form-field.css?inline';

export { styles as formFieldStyles };

/** What a control takes so that its label, hint and error are read with it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A sentence that says how to mend it; none when the field is fine. */
  readonly error?: string;
  readonly isRequired?: boolean;
  /** Id of the label element, where the control's list is named by it too. */
  readonly labelId?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, hint under it, then the control, then the error with an icon (look, "Controls"). */
export function FormField({ label, hint, error, isRequired = false, labelId, children }: FormFieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
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
        'aria-describedby': described || undefined,
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
