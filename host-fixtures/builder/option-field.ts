import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import { checkList } from '#shared/domain/page/tags/check/check-options.ts';
import { moveOver } from '#shared/domain/page/tags/check/page-element.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { type Control, drawInputField, drawSelect } from './draw-field.ts';

/** The id of the list with city suggestions. */
export const citiesId = 'builder-cities';

/** Renders the field for an attribute of a widget. */
export function drawOptionField(attribute: AttributeDescription, page: BuilderPage): HTMLElement {
  const { option, says, attribute: code } = attribute;
  const control = createControl(attribute, page);
  const label = page.sayKey(`option.${option}`);
  const field = {
    label: label ?? option,
    code,
    control,
    hint: label === undefined ? says : page.sayKey(`option.${option}.hint`),
    hintLanguage: label === undefined ? 'en' : undefined,
    after: createHints(attribute, control, page),
    findError: (input: string) => findError(attribute, input.trim(), page),
  };
  return drawInputField(['options', option], field, page);
}

function createControl(
  { option, kind, words = [] }: AttributeDescription,
  { facts, store, say }: BuilderPage,
): Control {
  const value = store.state().options[option] ?? '';
  if (kind === 'oneOf' || kind === 'headingLevel') {
    const choices = kind === 'oneOf' ? words : ['1', '2', '3', '4', '5', '6'];
    return drawSelect([['', say('leftOut')], ...choices.map((word) => [word] as const)], value);
  }
  if (kind === 'localDate') return draw('input', { type: 'date', value });
  if (kind === 'jsonList') return draw('textarea', { rows: '5', spellcheck: 'false', class: 'builder-code' }, value);
  if (kind !== 'positiveInteger') return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
  const hasSuggestions = /cityId$|originId$|destinationId$/i.test(option) && facts.cities.length > 0;
  const list = hasSuggestions ? citiesId : undefined;
  return draw('input', { inputmode: 'numeric', autocomplete: 'off', value, list });
}

/** Creates the elements after a control: the city with the entered id, or a button that enters an example of a list. */
function createHints(
  { kind, option }: AttributeDescription,
  control: Control,
  { facts, say }: BuilderPage,
): readonly Node[] {
  if (kind === 'positiveInteger' && /id$/i.test(option)) {
    const name = draw('output', { class: 'builder-city' });
    const show = () => {
      name.textContent = facts.cities.find(({ id }) => String(id) === control.value.trim())?.name ?? '';
    };
    control.addEventListener('input', show);
    show();
    return [name];
  }
  if (kind !== 'jsonList') return [];
  const example = draw('button', { type: 'button' }, say('example'));
  example.addEventListener('click', () => {
    control.value = `[\n  { "label": "${say('exampleLabel')}", "href": "/" },\n  { "label": "Contact", "href": "/contact" }\n]`;
    control.dispatchEvent(new Event('input'));
  });
  return [example];
}

function findError(attribute: AttributeDescription, value: string, { say, sayKey }: BuilderPage): string | undefined {
  if (value === '') return undefined;
  if (attribute.kind !== 'jsonList') {
    return isValidValue(attribute, value) ? undefined : (sayKey(`value.${attribute.kind}`) ?? attribute.values);
  }
  const [finding] = checkList(value);
  if (finding === undefined) return undefined;
  if (finding.code === 'link-without-label') return say('value.entry', { number: finding.written });
  return say('value.jsonList', { ...moveOver(value.slice(0, finding.offset)) });
}
