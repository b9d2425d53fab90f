import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import type { AttributeFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { checkTheme, type ColourPair, type PropertyFacts } from '#shared/domain/page/theme/check-theme.ts';
import { readColour, writeColour } from '#shared/domain/page/theme/colour.ts';
import type { BuilderPage } from './builder-page.ts';
import { findWidget, getPath } from './built-snippet.ts';
import { type Control, drawChoices, drawField, drawSelect } from './draw-field.ts';
import { draw } from './draw.ts';
import { citiesId, drawOptionField } from './option-field.ts';

/** The settings that most sites need. The others are in a disclosure. */
const first = ['operation', 'locale', 'apiBase', 'consent'];

/** Returns the name of a widget in the language of the page, or its tag. */
export const getName = (widget: string, { facts }: Pick<BuilderPage, 'facts'>): string =>
  facts.names[widget]?.name ?? `coach-${widget}`;

/** Renders the form: the widget, its attributes, the page's settings and the theme. */
export function drawForm(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  const cities = facts.cities.map(({ id, name }) => draw('option', { value: String(id) }, name));
  const ownFields = draw('div');
  const rest = draw('div');
  const show = () => {
    ownFields.replaceChildren(...drawOwnFields(page));
    rest.replaceChildren(fold('settings', say('settings'), drawSettingFields(page)));
  };
  const chooser = drawSelect(
    facts.tags.widgets.map(({ name, tag }) => [
      name,
      getName(name, page) === tag ? tag : `${getName(name, page)} · ${tag}`,
    ]),
    store.state().widget,
  );
  const says = draw('p', { class: 'builder-says' });
  const describe = () => {
    const { widget } = store.state();
    const words = facts.names[widget]?.says;
    says.textContent = words ?? findWidget(widget, facts.tags)?.purpose ?? '';
    if (words === undefined) says.lang = 'en';
    else says.removeAttribute('lang');
  };
  chooser.addEventListener('change', () => store.choose(chooser.value));
  store.subscribe(({ widget }, isOther) => {
    if (!isOther) return;
    chooser.value = widget;
    describe();
    show();
  });
  describe();
  show();
  return draw(
    'form',
    { class: 'builder-form', 'aria-label': say('form'), novalidate: true },
    draw('datalist', { id: citiesId }, ...cities),
    drawField({ label: say('widget'), control: chooser }).row,
    says,
    ownFields,
    rest,
    fold('theme', say('theme'), drawThemeFields(page)),
  );
}

/** Renders the widget's attributes, the link inside, and in a disclosure the common attributes. */
function drawOwnFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const { widget } = store.state();
  const attributes = findWidget(widget, facts.tags)?.attributes ?? [];
  const fields = (of: readonly AttributeFacts[]) => of.map((attribute) => drawOptionField(attribute, page));
  return [
    ...(attributes.length > 0 ? fields(attributes) : [draw('p', { class: 'builder-hint' }, say('noOptions'))]),
    fold('link', say('link'), [
      draw('p', { class: 'builder-hint' }, say('linkHint')),
      drawText('path', getPath(widget), page),
      drawText('words', getName(widget, page), page),
    ]),
    fold('common', say('common'), fields(facts.tags.common)),
  ];
}

function drawText(name: 'path' | 'words', empty: string, { say, store }: BuilderPage): HTMLElement {
  const control = draw('input', { autocomplete: 'off', value: store.state()[name], placeholder: empty });
  control.addEventListener('input', () => store.set({ [name]: control.value }));
  return drawField({ label: say(name), control }).row;
}

/** Open disclosures stay open when the widget changes. */
const open = new Set<string>();

function fold(name: string, title: string, content: readonly Node[]): HTMLElement {
  const details = draw(
    'details',
    { open: open.has(name), class: 'builder-fold' },
    draw('summary', {}, title),
    ...content,
  );
  details.addEventListener('toggle', () => void (details.open ? open.add(name) : open.delete(name)));
  return details;
}

/** Renders the fields of the page's settings. */
function drawSettingFields(page: BuilderPage): readonly Node[] {
  const otherNames = settingNames.filter((name) => !first.includes(name));
  return [
    ...first.map((name) => drawSettingField(name, page)),
    draw(
      'details',
      {},
      draw('summary', {}, page.say('moreSettings')),
      ...otherNames.map((name) => drawSettingField(name, page)),
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
  // No setting accepts `null`, so the problem contains the allowed values.
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

/** Describes the error of a value in the language of the page. */
function writeFault(name: string, value: string, { say, sayOf }: BuilderPage): string | undefined {
  const problem = value.trim() === '' ? undefined : findProblem(name, value);
  if (!problem) return undefined;
  const { kind, allowed = [] } = problem;
  return say('value.setting', { wanted: sayOf(`kind.${kind}`, { allowed: allowed.join(', ') }) ?? kind });
}

function findProblem(name: string, value: unknown) {
  return readSettings({ [name]: value }).problems.find((problem) => problem.code === 'unreadable-setting');
}

/** Renders the fields of the theme and the resulting contrast. They are rendered once and follow the state. */
function drawThemeFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const scheme = drawChoices(
    say('scheme'),
    [
      ['light', say('scheme.light')],
      ['dark', say('scheme.dark')],
    ],
    (choice) => store.set({ scheme: choice }),
  );
  const fields = facts.tags.properties.map((property) => drawProperty(property, page));
  const pairs = draw('ul', { class: 'builder-pairs' });
  const show = () => {
    const { theme, scheme: now } = store.state();
    scheme.show(now);
    pairs.replaceChildren(...checkTheme(theme, facts.tags.properties, now).map((pair) => drawPair(pair, page)));
  };
  store.subscribe(show);
  show();
  const heading = draw('h3', { id: 'contrast' }, say('contrast'));
  pairs.setAttribute('aria-labelledby', 'contrast');
  return [scheme.row, ...fields, heading, draw('p', { class: 'builder-hint' }, say('contrastHint')), pairs];
}

function drawProperty({ name, light, dark }: PropertyFacts, page: BuilderPage): HTMLElement {
  const { store, say, sayOf } = page;
  const isColour = name.startsWith('--coach-color-');
  const short = name.replace('--coach-', '');
  const at = () => ({ light, dark })[store.state().scheme];
  const control = draw('input', { autocomplete: 'off', spellcheck: 'false', value: store.state().theme[name] ?? '' });
  const label = sayOf(`property.${short}`) ?? short;
  const picker = isColour ? draw('input', { type: 'color', 'aria-label': say('pick', { name: label }) }) : undefined;
  const { row, tell } = drawField({
    label,
    code: name,
    control,
    ...(picker && { after: [picker] }),
  });
  const show = () => {
    const input = control.value.trim();
    const colour = readColour(input);
    control.placeholder = at() ?? say('follows');
    if (picker) picker.value = writeColour(colour ?? readColour(at() ?? '') ?? [0.5, 0.5, 0.5]);
    const isWrong = input !== '' && (isColour ? !colour : /[;{}<>\\]/.test(input));
    tell(isWrong ? say(isColour ? 'value.colour' : 'value.css') : undefined);
  };
  const take = (value: string) => store.set({ theme: { ...store.state().theme, [name]: value } });
  control.addEventListener('input', () => take(control.value));
  picker?.addEventListener('input', () => take(picker.value));
  store.subscribe(({ theme }) => {
    const value = theme[name] ?? '';
    if (control.value !== value) control.value = value;
    show();
  });
  show();
  return row;
}

function drawPair(
  { pair, ratio, minRatio: least, ink, background: ground, fix: mend }: ColourPair,
  page: BuilderPage,
): HTMLElement {
  const { say, sayOf } = page;
  const isEdge = pair === 'edge';
  const sample = draw('span', { class: 'builder-sample', 'aria-hidden': 'true' }, isEdge ? '\u00a0' : 'Aa');
  sample.style.color = ink;
  sample.style.backgroundColor = ground;
  if (isEdge) sample.style.border = `2px solid ${ink}`;
  const number = (value: number) =>
    new Intl.NumberFormat(page.facts.locale, { maximumFractionDigits: 2 }).format(Math.floor(value * 100) / 100);
  const verdict = draw(
    'span',
    { class: mend ? 'builder-verdict builder-bad' : 'builder-verdict builder-good' },
    mend ? say('contrastLow', { least: number(least) }) : say('contrastEnough'),
  );
  return draw(
    'li',
    {},
    sample,
    draw('span', {}, sayOf(`pair.${pair}`) ?? pair),
    draw('span', { class: 'builder-ratio' }, `${number(ratio)} : 1`),
    verdict,
    mend && drawMend(mend, page),
  );
}

/** Renders advice with a button that applies it. */
function drawMend(mend: NonNullable<ColourPair['fix']>, { say, store }: BuilderPage): HTMLElement {
  const change = (property: string, value: string) =>
    store.set({ theme: { ...store.state().theme, [property]: value } });
  const acts = {
    take: () => mend.kind === 'take' && change(mend.property, mend.colour),
    'leave-out': () => mend.kind === 'leave-out' && change(mend.property, ''),
    'other-scheme': () => store.adopt({ scheme: store.state().scheme === 'light' ? 'dark' : 'light' }),
  };
  const button = draw('button', { type: 'button' }, mendWords(mend, say));
  button.addEventListener('click', acts[mend.kind]);
  return draw('span', { class: 'builder-mend' }, button);
}

function mendWords(mend: NonNullable<ColourPair['fix']>, say: BuilderPage['say']): string {
  if (mend.kind === 'take') return say('mend.take', { property: mend.property, colour: mend.colour });
  return mend.kind === 'leave-out' ? say('mend.leave-out', { property: mend.property }) : say('mend.other-scheme');
}
