import minus from 'lucide-static/icons/minus.svg?icon';
import plus from 'lucide-static/icons/plus.svg?icon';
import { Button } from '../button/button.tsx';
import { FormField, type FormFieldProps } from '../form-field/form-field.tsx';

export { default as numberStepperStyles } from './number-stepper.css?inline';

/** Props of a field for a small number. */
export interface NumberStepperProps extends Pick<FormFieldProps, 'label' | 'hint' | 'error'> {
  /** Undefined if the text in the field is not a number. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** The label of the button that decreases the number. */
  readonly fewerLabel: string;
  /** The label of the button that increases it. */
  readonly moreLabel: string;
  /** Called with each change. Typed numbers may be outside of `min` and `max`; undefined if the text is not a number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number field with buttons to increase and decrease it. The arrow keys of the browser work as well. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, error, value, min, max, fewerLabel, moreLabel, onChange } = props;
  // Without a number, a button starts from `min`. Its result is always between `min` and `max`.
  const renderButton = (icon: string, step: 1 | -1, buttonLabel: string) => {
    const isDisabled = value !== undefined && (step > 0 ? value >= max : value <= min);
    const change = () => onChange(Math.min(Math.max((value ?? min) + step, min), max));
    return (
      <Button kind="icon" icon={icon} isDisabled={isDisabled} onClick={change}>
        {buttonLabel}
      </Button>
    );
  };
  return (
    <div className="number-stepper">
      <FormField label={label} hint={hint} error={error}>
        {(wiring) => (
          <div className="number-stepper-control">
            {renderButton(minus, -1, fewerLabel)}
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
            {renderButton(plus, 1, moreLabel)}
          </div>
        )}
      </FormField>
    </div>
  );
}
