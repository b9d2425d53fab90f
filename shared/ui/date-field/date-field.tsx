import calendar from 'lucide-static/icons/calendar.svg?icon';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { FormField, type FormFieldProps } from '../form-field/form-field.tsx';

export { default as dateFieldStyles } from './date-field.css?inline';

/** Props of a field whose day is typed or chosen in a calendar; it is required by default. */
export interface DateFieldProps extends Pick<FormFieldProps, 'label' | 'error' | 'isRequired'> {
  /** The text next to the label: the format of a day, such as "jj/mm/aaaa", or a warning about the day. */
  readonly hint: string;
  /** Whether the hint is a warning. */
  readonly isAlarming?: boolean;
  /** The label of Enter on a phone's keyboard. */
  readonly enterKeyHint?: 'search' | 'next';
  /** The text in the field; may be invalid. Callers accept eight digits, since numeric keypads may lack separators. */
  readonly value: string;
  /** The label of the button that opens the calendar. */
  readonly openLabel: string;
  readonly onType: (text: string) => void;
  /** Called when the user has finished typing: the field loses the focus, or Enter is pressed. */
  readonly onSettle: () => void;
  /** Called when the calendar is requested. */
  readonly onOpen: () => void;
}

/** A field for a day, with a button at its end that opens a calendar. The caller renders the calendar. */
export function DateField(props: DateFieldProps) {
  const { label, hint, isAlarming = false, error, isRequired = true } = props;
  const { value, openLabel, onType, onSettle, onOpen } = props;
  const input = useRef<HTMLInputElement>(null);
  // The last text from the user or the caller.
  const lastText = useRef(value);
  // A day that the caller suggests just after the user has reached the empty field is selected, as if it had been there before.
  // So typing replaces it.
  useLayoutEffect(() => {
    if (lastText.current === '' && value !== '' && input.current?.matches(':focus')) input.current.select();
    lastText.current = value;
  }, [value]);
  return (
    <div className={isAlarming ? 'date-field date-field-alarming' : 'date-field'}>
      <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
        {(wiring) => (
          <div className="date-field-control">
            <input
              {...wiring}
              ref={input}
              className="form-field-input date-field-input"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint={props.enterKeyHint}
              value={value}
              onChange={({ target }) => {
                lastText.current = target.value;
                onType(target.value);
              }}
              onBlur={onSettle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onSettle();
                // Alt+Down opens the calendar, as in native date fields.
                if (event.key !== 'ArrowDown' || !event.altKey) return;
                event.preventDefault();
                onOpen();
              }}
            />
            <Button kind="icon" icon={calendar} aria-haspopup="dialog" onClick={onOpen}>
              {openLabel}
            </Button>
          </div>
        )}
      </FormField>
    </div>
  );
}
