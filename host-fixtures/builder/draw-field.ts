import { draw, newId } from './draw.ts';

/** An input control. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Options for a field. */
export interface FieldOptions {
  readonly label: string;
  /** The name in markup, shown next to the label. */
  readonly code?: string | undefined;
  readonly hint?: string | undefined;
  /** The language of the hint, if it differs from the page's. */
  readonly hintLanguage?: string | undefined;
  readonly control: Control;
  /** Elements after the control, such as a colour picker or a button. */
  readonly after?: readonly Node[];
}

/** Renders a field with its label, hint and space for an error. */
export function drawField({ label, code, hint, hintLanguage, control, after = [] }: FieldOptions) {
  const id = newId(code ?? 'field');
  const fault = draw('p', { class: 'builder-fault', id: `${id}-fault`, hidden: true });
  control.id = id;
  const describedBy = [hint ? `${id}-hint` : '', `${id}-fault`].filter(Boolean).join(' ');
  control.setAttribute('aria-describedby', describedBy);
  const row = draw(
    'div',
    { class: 'builder-field' },
    draw('label', { for: id }, label, code !== undefined && draw('code', {}, code)),
    hint !== undefined &&
      hint !== '' &&
      draw('p', { class: 'builder-hint', id: `${id}-hint`, lang: hintLanguage }, hint),
    after.length > 0 ? draw('div', { class: 'builder-control-row' }, control, ...after) : control,
    fault,
  );
  return {
    row,
    /** Shows or clears the error below the field. */
    showError(message: string | undefined): void {
      fault.textContent = message ?? '';
      fault.hidden = message === undefined;
      if (message === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    },
  };
}

/** Renders a select. If the selected value is not among the choices, the first one is selected. */
export function drawSelect(
  choices: readonly (readonly [value: string, label: string])[],
  selectedValue: string,
): HTMLSelectElement {
  const select = draw('select', {}, ...choices.map(([value, label]) => draw('option', { value }, label)));
  select.value = choices.some(([value]) => value === selectedValue) ? selectedValue : (choices[0]?.[0] ?? '');
  return select;
}

/**
 * Renders a group of radio buttons. No button is checked before the first call of `show`.
 *
 * @param choose called when the user checks a button
 */
export function drawChoices<Value extends string>(
  legend: string,
  choices: readonly (readonly [value: Value, label: string])[],
  choose: (value: Value) => void,
) {
  const name = newId('choice');
  const radios = choices.map(([value, label]) => {
    const radio = draw('input', { type: 'radio', name, value });
    radio.addEventListener('change', () => choose(value));
    return { radio, element: draw('label', {}, radio, draw('span', {}, label)) };
  });
  return {
    row: draw(
      'fieldset',
      { class: 'builder-choices' },
      draw('legend', {}, legend),
      draw('div', {}, ...radios.map(({ element }) => element)),
    ),
    /** Shows the current choice after a change elsewhere. */
    show(choice: Value): void {
      for (const { radio } of radios) radio.checked = radio.value === choice;
    },
  };
}
