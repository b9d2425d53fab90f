import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.css?inline';

export { styles as errorSummaryStyles };

/** An error of a field, in a sentence that says how to correct it. */
export interface FieldError<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

export interface ErrorSummaryProps<Field extends string> {
  readonly title: string;
  /** In the order of the form. */
  readonly errors: readonly FieldError<Field>[];
  /** A new number for each submission: the summary takes the focus and is read. */
  readonly serial: number;
  readonly onGo: (field: Field) => void;
}

/** The errors of a submitted form, each a link to its field (WCAG 3.3.1). */
export function ErrorSummary<Field extends string>({ title, errors, serial, onGo }: ErrorSummaryProps<Field>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // After the errors are drawn, so that all of them are read.
  useEffect(() => box.current?.focus(), [serial]);
  return (
    <div className="error-summary" role="group" aria-labelledby={id} tabIndex={-1} ref={box}>
      <p className="error-summary-title" id={id}>
        <Icon drawing={alarm} />
        {title}
      </p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="error-summary-link" onClick={() => onGo(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
