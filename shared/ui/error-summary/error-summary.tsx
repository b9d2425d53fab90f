import alarm from 'lucide-static/icons/octagon-alert.svg?icon';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.css?inline';

export { styles as errorSummaryStyles };

export interface ErrorSummaryProps<Field extends string> {
  readonly title: string;
  /** What is wrong with which field, in the order of the form. */
  readonly errors: readonly { readonly field: Field; readonly words: string }[];
  /** A new one for each time the form was sent: the focus comes here, and the summary is read. */
  readonly serial: number;
  readonly onGo: (field: Field) => void;
}

/** What is to be mended in a form that was sent, each error a way to its field (WCAG 3.3.1). */
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
        {errors.map(({ field, words }) => (
          <li key={field}>
            <button type="button" className="error-summary-link" onClick={() => onGo(field)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
