import calendar from 'lucide-static/icons/calendar.svg?icon';
import { Button } from '../button/button.tsx';
import { FormField } from '../form-field/form-field.tsx';
import styles from './date-field.css?inline';

export { styles as dateFieldStyles };

/** A day that is typed, or chosen in a calendar. */
export interface DateFieldProps {
  readonly label: string;
  /** How a day is typed, beside the label: "jj/mm/aaaa". */
  readonly hint: string;
  /** Whether the hint says what is wrong with the day. */
  readonly isAlarming?: boolean;
  readonly error?: string;
  /** True by default. */
  readonly isRequired?: boolean;
  /** What Enter does, for a phone's keyboard. */
  readonly enterKeyHint?: 'search' | 'next';
  /** What stands in the field, readable as a day or not. */
  readonly value: string;
  /** The name of the button that opens the calendar. */
  readonly openLabel: string;
  readonly onType: (text: string) => void;
  /** The field was left, or Enter was pressed in it: what was typed counts now. */
  readonly onSettle: () => void;
  readonly onOpen: () => void;
}

/** The field, with the calendar's button at its end; the calendar itself is the caller's. */
export function DateField(props: DateFieldProps) {
  const { label, hint, isAlarming = false, error, isRequired = true } = props;
  const { value, openLabel, onType, onSettle, onOpen } = props;
  return (
    <div className={isAlarming ? 'date-field date-field-alarming' : 'date-field'}>
      <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
        {(wiring) => (
          <div className="date-field-control">
            <input
              {...wiring}
              className="form-field-input date-field-input"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint={props.enterKeyHint}
              value={value}
              onChange={(event) => onType(event.target.value)}
              onBlur={onSettle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onSettle();
                // As in the date fields of browsers.
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
