import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import { consents, currencies, locales, retailOperations } from '#shared/domain/page/operation/settings.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawField, drawSelect } from './draw-field.ts';
import type { Control } from './draw-field.ts';

/** The settings that most sites have to say; the others stand behind a fold. */
const first = ['operation', 'locale', 'apiBase', 'consent'];

const words: Readonly<Record<string, readonly string[]>> = {
  ...{ operation: retailOperations, locale: locales, consent: consents, currency: currencies },
  ...{ isAmPm: ['true', 'false'], googleMapsCacheBrowserEnabled: ['true', 'false'] },
  ...{ isGeoLocationServiceDisabled: ['true', 'false'], placesSessionToken: ['true', 'false'] },
};

/** Settings whose value is an object, as JSON. */
const objects = ['links', 'text'];

/** The fields of a page's settings. */
export function drawSettingFields(page: BuilderPage): readonly Node[] {
  const others = settingNames.filter((name) => !first.includes(name));
  return [
    ...first.map((name) => drawSettingField(name, page)),
    draw(
      'details',
      {},
      draw('summary', {}, page.say('moreSettings')),
      ...others.map((name) => drawSettingField(name, page)),
    ),
  ];
}

function drawSettingField(name: string, page: BuilderPage): HTMLElement {
  const { store, sayOf } = page;
  const control = controlFor(name, page);
  const { row, tell } = drawField({
    ...{ label: sayOf(`setting.${name}`) ?? name, code: name, control },
    hint: sayOf(`setting.${name}.hint`),
  });
  const check = () => tell(faultOf(name, control.value, page));
  control.addEventListener('input', () => {
    store.set({ settings: { ...store.state().settings, [name]: control.value } });
    check();
  });
  check();
  return row;
}

function controlFor(name: string, { store, say }: BuilderPage): Control {
  const value = store.state().settings[name] ?? '';
  const known = words[name];
  if (known) return drawSelect([['', say('leftOut')], ...known.map((word) => [word, word] as const)], value);
  if (objects.includes(name)) {
    const area = draw('textarea', { rows: '3', spellcheck: 'false', class: 'builder-code' });
    area.value = value;
    return area;
  }
  return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
}

/** What the product itself would say, in the words of the page. */
function faultOf(name: string, value: string, { say }: BuilderPage): string | undefined {
  if (value.trim() === '') return undefined;
  const [problem] = readSettings({ [name]: value }).problems;
  const [, wanted] = / must be (.*); the default is used\.$/.exec(problem ?? '') ?? [];
  return wanted === undefined ? undefined : say('value.setting', { wanted });
}
