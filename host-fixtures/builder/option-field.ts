import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import { checkList } from '#shared/domain/page/tags/check/check-options.ts';
import { getPositionAfter } from '#shared/domain/page/tags/check/page-element.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { type Control, drawInputField, drawSelect } from './draw-field.ts';

/** The id of the `datalist` with suggestions for city ids, which the page contains if the cities are known. */
export const citiesId = 'builder-cities';

/**
 * Renders the field for an attribute of a widget on the builder's page, where visitors compose the tag of a widget. The input
 * is stored in the page's state as the widget's option.
 */
export function drawOptionField(attribute: AttributeDescription, page: BuilderPage): HTMLElement {
  const { option, says, attribute: code } = attribute;
  const control = createControl(attribute, page);
  // An attribute without messages of the builder has its name and description from the manifest, which are in English.
  const label = page.sayKey(`option.${option}`);
  const field = {
    label: label ?? option,
    code,
    control,
    // `says` is the description.
    hint: label === undefined ? says : page.sayKey(`option.${option}.hint`),
    hintLanguage: label === undefined ? 'en' : undefined,
    after: createHints(attribute, control, page),
    findError: (input: string) => findError(attribute, input.trim(), page),
  };
  // Stored among the options of the widget, not among the settings of the page.
  return drawInputField(['options', option], field, page);
}

/** Whether an option is the id of a city. All numeric options that are ids are ids of cities. */
const isCityId = ({ kind, option }: AttributeDescription) => kind === 'positiveInteger' && /id$/i.test(option);

/** Creates the control for the kind of the attribute. `words` are the allowed values of `oneOf`. */
function createControl(attribute: AttributeDescription, { facts, store, say }: BuilderPage): Control {
  const { option, kind, words = [] } = attribute;
  const value = store.getState().options[option] ?? '';
  if (kind === 'oneOf' || kind === 'headingLevel') {
    const choices = kind === 'oneOf' ? words : ['1', '2', '3', '4', '5', '6'];
    // The first choice, with an empty value, omits the attribute. The others are labelled by their values.
    return drawSelect([['', say('leftOut')], ...choices.map((word) => [word] as const)], value);
  }
  if (kind === 'localDate') return draw('input', { type: 'date', value });
  if (kind === 'jsonList') return draw('textarea', { rows: '5', spellcheck: 'false', class: 'builder-code' }, value);
  // `text` and `path`.
  if (kind !== 'positiveInteger') return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
  const list = isCityId(attribute) && facts.cities.length > 0 ? citiesId : undefined;
  return draw('input', { inputmode: 'numeric', autocomplete: 'off', value, list });
}

/** Creates the elements after a control: the city with the entered id, a button that enters an example of a list, or none. */
function createHints(attribute: AttributeDescription, control: Control, { facts, say }: BuilderPage): readonly Node[] {
  if (isCityId(attribute)) {
    const name = draw('output', { class: 'builder-city' });
    const show = () => {
      name.textContent = facts.cities.find(({ id }) => String(id) === control.value.trim())?.name ?? '';
    };
    control.addEventListener('input', show);
    show();
    return [name];
  }
  if (attribute.kind !== 'jsonList') return [];
  // Only an example, to be edited: its second label is the same in all languages of the page.
  const example = draw('button', { type: 'button' }, say('example'));
  example.addEventListener('click', () => {
    control.value = `[\n  { "label": "${say('exampleLabel')}", "href": "/" },\n  { "label": "Contact", "href": "/contact" }\n]`;
    // As if typed, so that it is stored and checked.
    control.dispatchEvent(new Event('input'));
  });
  return [example];
}

/** Returns the message about an invalid value; undefined if it is valid or empty. */
function findError(attribute: AttributeDescription, value: string, { say, sayKey }: BuilderPage): string | undefined {
  if (value === '') return undefined;
  if (attribute.kind !== 'jsonList') {
    // For a kind without a message of the builder, the description of the allowed values from the manifest is shown.
    return isValidValue(attribute, value) ? undefined : (sayKey(`value.${attribute.kind}`) ?? attribute.values);
  }
  const [finding] = checkList(value);
  if (finding === undefined) return undefined;
  // The number of the entry without a label or an address.
  if (finding.code === 'link-without-label') return say('value.entry', { number: finding.written });
  // The line and the column at which the text stops being valid JSON (`offset`); the first character if it is not a list.
  return say('value.jsonList', getPositionAfter(value.slice(0, finding.offset)));
}
