import { useId } from 'react';

export { default as chipChoicesStyles } from './chip-choices.css?inline';

/** A choice. The value `undefined` means no preference. */
export interface ChipChoice<Value extends string | number> {
  readonly value: Value | undefined;
  readonly label: string;
}

/** Props of the choices. `selected` undefined means no preference. */
export interface ChipChoicesProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly ChipChoice<Value>[];
  readonly selected: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A few short choices, shown as chips. They are radio buttons for the keyboard and for assistive technology. */
export function ChipChoices<Value extends string | number>(props: ChipChoicesProps<Value>) {
  const { legend, choices, selected, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="chip-choices">
      <legend className="chip-choices-legend">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value ?? ''} className="chip-choice">
          <input
            type="radio"
            className="chip-choice-radio"
            name={name}
            checked={value === selected}
            onChange={() => onChoose(value)}
          />
          <span className="chip-choice-text">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
