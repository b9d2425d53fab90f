import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import { checkList } from '#shared/domain/page/tags/check/check-options.ts';
import { moveOver } from '#shared/domain/page/tags/check/page-element.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawField, drawSelect } from './draw-field.ts';
import type { Control } from './draw-field.ts';

/** The id of the list with city suggestions. */
export const citiesId = 'builder-cities';

/** Renders the field for an attribute of a widget. Invalid input is preserved, with an error below. */
export function drawOptionField(attribute: AttributeDescription, page: BuilderPage): HTMLElement {
  const { store, sayKey } = page;
  const { option, says } = attribute;
  const control = createControl(attribute, page);
  const label = sayKey(`option.${option}`);
  const { row, showError } = drawField({
    label: label ?? option,
    code: attribute.attribute,
    control,
    ...(label === undefined ? { hint: says, hintLanguage: 'en' } : { hint: sayKey(`option.${option}.hint`) }),
    after: createHints(attribute, control, page),
  });
  const check = () => showError(findError(attribute, control.value.trim(), page));
  control.addEventListener('input', () => {
    store.set({ options: { ...store.state().options, [option]: control.value } });
    check();
  });
  check();
  return row;
}

function createControl(attribute: AttributeDescription, { facts, store, say }: BuilderPage): Control {
  const { option, kind, words = [] } = attribute;
  const value = store.state().options[option] ?? '';
  const emptyChoice = ['', say('leftOut')] as const;
  switch (kind) {
    case 'oneOf':
      return drawSelect([emptyChoice, ...words.map((word) => [word, word] as const)], value);
    case 'headingLevel':
      return drawSelect([emptyChoice, ...['1', '2', '3', '4', '5', '6'].map((word) => [word, word] as const)], value);
    case 'localDate':
      return draw('input', { type: 'date', value });
    case 'jsonList': {
      const list = draw('textarea', { rows: '5', spellcheck: 'false', class: 'builder-code' });
      list.value = value;
      return list;
    }
    case 'positiveInteger': {
      const hasSuggestions = /cityId$|originId$|destinationId$/i.test(option) && facts.cities.length > 0;
      return draw('input', {
        inputmode: 'numeric',
        autocomplete: 'off',
        value,
        list: hasSuggestions ? citiesId : undefined,
      });
    }
    case 'text':
    case 'path':
      return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
  }
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
