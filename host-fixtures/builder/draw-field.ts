import { isWebAddress } from './addresses.ts';
import type { BuilderPage } from './builder-page.ts';
import type { BuilderState } from './builder-state.ts';
import { draw, newId } from './draw.ts';

// Fields of the builder: the page on which users compose the tag of a widget. `draw` creates an element with attributes and
// content.

/** An input control. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Options for a field. */
export interface FieldOptions {
  readonly label: string;
  /** The name of the option or setting in markup, shown next to the label. */
  readonly code?: string;
  readonly hint?: string;
  /** The language of the hint, if it differs from the page's. */
  readonly hintLanguage?: string;
  readonly control: Control;
  /** Elements after the control, such as a colour picker or a button. */
  readonly after?: readonly Node[];
}

/** Renders a field with its label, hint and an error, which is hidden until `showError` is called. */
export function drawField({ label, code, hint = '', hintLanguage, control, after = [] }: FieldOptions) {
  const id = newId(code ?? 'field');
  const fault = draw('p', { class: 'builder-fault', id: `${id}-fault`, hidden: true });
  control.id = id;
  control.setAttribute('aria-describedby', hint === '' ? fault.id : `${id}-hint ${fault.id}`);
  const row = draw(
    'div',
    { class: 'builder-field' },
    draw('label', { for: id }, label, code !== undefined && draw('code', {}, code)),
    hint !== '' && draw('p', { class: 'builder-hint', id: `${id}-hint`, lang: hintLanguage }, hint),
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

/**
 * Renders the field for an option of the widget or a setting of the page. Every input is stored, also if it is invalid. While
 * the value is invalid, an error is shown below the field.
 *
 * @param part which of the two it is, and its name
 * @param field `findError` returns the message about invalid input; undefined if the input is valid
 */
export function drawInputField(
  [part, name]: readonly ['options' | 'settings', string],
  { findError, ...field }: FieldOptions & { readonly findError: (input: string) => string | undefined },
  { store }: BuilderPage,
): HTMLElement {
  const { row, showError } = drawField(field);
  const check = () => showError(findError(field.control.value));
  field.control.addEventListener('input', () => {
    store.setEntry(part, name, field.control.value);
    check();
  });
  check();
  return row;
}

/** Returns the error message about an invalid address for a snippet; undefined if the text is valid or empty. */
export function findAddressError(text: string, { say }: Pick<BuilderPage, 'say'>): string | undefined {
  return text.trim() === '' || isWebAddress(text.trim()) ? undefined : say('value.address');
}

/**
 * Renders a select. If the selected value is not among the choices, the first one is selected. A label is the value by
 * default.
 */
export function drawSelect(
  choices: readonly (readonly [value: string, label?: string])[],
  selectedValue: string,
): HTMLSelectElement {
  const select = draw('select', {}, ...choices.map(([value, label = value]) => draw('option', { value }, label)));
  select.value = choices.some(([value]) => value === selectedValue) ? selectedValue : (choices[0]?.[0] ?? '');
  return select;
}

/**
 * Renders a group of radio buttons for a part of the state. The label of a choice is the message `PART.VALUE`, such as
 * `look.dark`. Only widths have no such messages: their label is the value in px.
 */
export function drawChoices<Part extends 'width' | 'look' | 'scheme' | 'spelling'>(
  part: Part,
  choices: readonly BuilderState[Part][],
  { store, sayKey }: BuilderPage,
): HTMLElement {
  const name = newId('choice');
  const labels = choices.map((value) => {
    const radio = draw('input', { type: 'radio', name, value });
    radio.addEventListener('change', () => store.set({ [part]: value }));
    // Called at once with the current state, and after each change.
    store.subscribe((state) => void (radio.checked = state[part] === value));
    return draw('label', {}, radio, draw('span', {}, sayKey(`${part}.${value}`) ?? `${value} px`));
  });
  return draw('fieldset', { class: 'builder-choices' }, draw('legend', {}, sayKey(part)), draw('div', {}, ...labels));
}
