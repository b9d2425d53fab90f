import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

export { default as errorSummaryStyles } from './error-summary.css?inline';

/** An error of a field: a sentence that explains how to correct the value. */
export interface FieldError<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

export interface ErrorSummaryProps<Field extends string> {
  readonly title: string;
  /** In the order of the form. Without errors, the summary renders nothing. */
  readonly errors: readonly FieldError<Field>[];
  /**
   * A different number for each submission. When it changes, the summary receives the focus, so that screen readers read it.
   */
  readonly serial: number;
  /** Called when an error is pressed; the caller focuses the field. */
  readonly onGo: (field: Field) => void;
}

/**
 * The errors of a submitted form. Each is a button that leads to its field (WCAG 3.3.1). Render it also without errors: if it
 * were mounted again with an error that returns while the user types, it would take the focus from the field.
 */
export function ErrorSummary<Field extends string>({ title, errors, serial, onGo }: ErrorSummaryProps<Field>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // An effect runs after the errors are rendered, so that screen readers read all of them.
  useEffect(() => box.current?.focus(), [serial]);
  if (errors.length === 0) return null;
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
