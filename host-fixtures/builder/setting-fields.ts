import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawField, drawSelect } from './draw-field.ts';
import type { Control } from './draw-field.ts';

/** The settings that most sites have to say; the others stand behind a fold. */
const first = ['operation', 'locale', 'apiBase', 'consent'];

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
    label: sayOf(`setting.${name}`) ?? name,
    code: name,
    control,
    hint: sayOf(`setting.${name}.hint`),
  });
  const check = () => tell(writeFault(name, control.value, page));
  control.addEventListener('input', () => {
    store.set({ settings: { ...store.state().settings, [name]: control.value } });
    check();
  });
  check();
  return row;
}

function controlFor(name: string, { store, say }: BuilderPage): Control {
  const value = store.state().settings[name] ?? '';
  // No setting takes `null`: the problem names what it takes.
  const { kind, allowed } = findProblem(name, null) ?? {};
  const choices = kind === 'flag' ? ['true', 'false'] : allowed;
  if (choices && kind !== 'spellingList')
    return drawSelect([['', say('leftOut')], ...choices.map((word) => [word, word] as const)], value);
  if (kind === 'linkList' || kind === 'textByWidget') {
    const area = draw('textarea', { rows: '3', spellcheck: 'false', class: 'builder-code' });
    area.value = value;
    return area;
  }
  return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
}

/** What is wrong with a value, in the language of the page. */
function writeFault(name: string, value: string, { say, sayOf }: BuilderPage): string | undefined {
  const problem = value.trim() === '' ? undefined : findProblem(name, value);
  if (!problem) return undefined;
  const { kind, allowed = [] } = problem;
  return say('value.setting', { wanted: sayOf(`kind.${kind}`, { allowed: allowed.join(', ') }) ?? kind });
}

function findProblem(name: string, value: unknown) {
  return readSettings({ [name]: value }).problems.find((problem) => problem.code === 'unreadable-setting');
}
