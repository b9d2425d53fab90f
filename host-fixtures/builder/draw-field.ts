import { draw, newId } from './draw.ts';

/** What somebody types or chooses into. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field is made of. */
export interface FieldParts {
  readonly label: string;
  /** The name as markup has it, beside the label. */
  readonly code?: string | undefined;
  readonly hint?: string | undefined;
  /** The hint's language, where it is not that of the page. */
  readonly hintLanguage?: string | undefined;
  readonly control: Control;
  /** What stands behind the control: a colour, a button. */
  readonly beside?: readonly Node[];
}

/** A field on the page. */
export interface Field {
  readonly row: HTMLElement;
  /** Says under the field what is wrong, or takes that away. */
  readonly tell: (fault: string | undefined) => void;
}

/** A field with its label above, its hint under that, and room for what is wrong with it. */
export function drawField({ label, code, hint, hintLanguage, control, beside = [] }: FieldParts): Field {
  const id = newId(code ?? 'field');
  const fault = draw('p', { class: 'builder-fault', id: `${id}-fault`, hidden: true });
  control.id = id;
  const described = [hint ? `${id}-hint` : '', `${id}-fault`].filter(Boolean).join(' ');
  control.setAttribute('aria-describedby', described);
  const row = draw(
    'div',
    { class: 'builder-field' },
    draw('label', { for: id }, label, code !== undefined && draw('code', {}, code)),
    hint !== undefined &&
      hint !== '' &&
      draw('p', { class: 'builder-hint', id: `${id}-hint`, lang: hintLanguage }, hint),
    beside.length > 0 ? draw('div', { class: 'builder-beside' }, control, ...beside) : control,
    fault,
  );
  return {
    row,
    tell(said) {
      fault.textContent = said ?? '';
      fault.hidden = said === undefined;
      if (said === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    },
  };
}

/** A choice of words, the first of which may be no choice. */
export function drawSelect(
  words: readonly (readonly [value: string, label: string])[],
  chosen: string,
): HTMLSelectElement {
  const select = draw('select', {}, ...words.map(([value, label]) => draw('option', { value }, label)));
  select.value = words.some(([value]) => value === chosen) ? chosen : (words[0]?.[0] ?? '');
  return select;
}

/** A row of choices of which one is taken. */
export interface Choices<Word extends string> {
  readonly row: HTMLFieldSetElement;
  /** Shows which one is taken, where that has changed elsewhere. */
  readonly show: (taken: Word) => void;
}

/** Draws a row of choices; none is taken before `show`. */
export function drawChoices<Word extends string>(
  legend: string,
  choices: readonly (readonly [value: Word, label: string])[],
  choose: (value: Word) => void,
): Choices<Word> {
  const name = newId('choice');
  const radios = choices.map(([value, label]) => {
    const radio = draw('input', { type: 'radio', name, value });
    radio.addEventListener('change', () => choose(value));
    return { radio, drawn: draw('label', {}, radio, draw('span', {}, label)) };
  });
  return {
    row: draw(
      'fieldset',
      { class: 'builder-choices' },
      draw('legend', {}, legend),
      draw('div', {}, ...radios.map(({ drawn }) => drawn)),
    ),
    show(taken) {
      for (const { radio } of radios) radio.checked = radio.value === taken;
    },
  };
}
