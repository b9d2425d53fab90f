import minus from 'lucide-static/icons/minus.svg?icon';
import plus from 'lucide-static/icons/plus.svg?icon';
import { Button } from '../button/button.tsx';
import { FormField } from '../form-field/form-field.tsx';
import styles from './number-stepper.css?inline';

export { styles as numberStepperStyles };

/** Props of a field for a small number. */
export interface NumberStepperProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Undefined if the text in the field is not a number. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number | undefined) => void;
}

/** A number field with buttons to increase and decrease it. The arrow keys of the browser work as well. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, error, value, min, max, fewerLabel, moreLabel, onChange } = props;
  const changeBy = (difference: number) => onChange(Math.min(Math.max((value ?? min) + difference, min), max));
  return (
    <div className="number-stepper">
      <FormField label={label} hint={hint} error={error}>
        {(wiring) => (
          <div className="number-stepper-control">
            <Button
              kind="icon"
              icon={minus}
              isDisabled={value !== undefined && value <= min}
              onClick={() => changeBy(-1)}
            >
              {fewerLabel}
            </Button>
            <input
              {...wiring}
              className="form-field-input number-stepper-input"
              type="number"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="done"
              min={min}
              max={max}
              value={value ?? ''}
              onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
            />
            <Button
              kind="icon"
              icon={plus}
              isDisabled={value !== undefined && value >= max}
              onClick={() => changeBy(1)}
            >
              {moreLabel}
            </Button>
          </div>
        )}
      </FormField>
    </div>
  );
}
