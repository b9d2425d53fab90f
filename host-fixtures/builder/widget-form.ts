import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { checkTheme, type ColourPair, type ThemeProperty } from '#shared/domain/page/theme/check-theme.ts';
import { readColour, writeColour } from '#shared/domain/page/theme/colour.ts';
import type { BuilderPage } from './builder-page.ts';
import { findWidget, getPath } from './built-snippet.ts';
import { type Control, drawChoices, drawField, drawSelect } from './draw-field.ts';
import { draw } from './draw.ts';
import { citiesId, drawOptionField } from './option-field.ts';

/** The settings that most sites need. All other settings are in a disclosure. */
const mainSettings = ['operation', 'locale', 'apiBase', 'consent'];

/** Returns the name of a widget in the language of the page, or its tag. */
export const getName = (widget: string, { facts }: Pick<BuilderPage, 'facts'>): string =>
  facts.names[widget]?.name ?? `coach-${widget}`;

/** Renders the form for a tag: the widget, its attributes, the settings of the page around it, and the theme. */
export function drawForm(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  const cities = facts.cities.map(({ id, name }) => draw('option', { value: String(id) }, name));
  const ownFields = draw('div');
  const settingFields = draw('div');
  const renderFields = () => {
    ownFields.replaceChildren(...drawOwnFields(page));
    settingFields.replaceChildren(drawDisclosure('settings', say('settings'), drawSettingFields(page)));
  };
  const chooser = drawSelect(
    facts.tags.widgets.map(({ name, tag }) => [
      name,
      getName(name, page) === tag ? tag : `${getName(name, page)} · ${tag}`,
    ]),
    store.state().widget,
  );
  const purpose = draw('p', { class: 'builder-says' });
  const showPurpose = () => {
    const { widget } = store.state();
    const description = facts.names[widget]?.says;
    purpose.textContent = description ?? findWidget(widget, facts.tags)?.purpose ?? '';
    if (description === undefined) purpose.lang = 'en';
    else purpose.removeAttribute('lang');
  };
  chooser.addEventListener('change', () => store.selectWidget(chooser.value));
  store.subscribe(({ widget }, needsRender) => {
    if (!needsRender) return;
    chooser.value = widget;
    showPurpose();
    renderFields();
  });
  showPurpose();
  renderFields();
  return draw(
    'form',
    { class: 'builder-form', 'aria-label': say('form'), novalidate: true },
    draw('datalist', { id: citiesId }, ...cities),
    drawField({ label: say('widget'), control: chooser }).row,
    purpose,
    ownFields,
    settingFields,
    drawDisclosure('theme', say('theme'), drawThemeFields(page)),
  );
}

/** Renders the widget's attributes, the link inside, and in a disclosure the common attributes. */
function drawOwnFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const { widget } = store.state();
  const attributes = findWidget(widget, facts.tags)?.attributes ?? [];
  const drawFields = (descriptions: readonly AttributeDescription[]) =>
    descriptions.map((attribute) => drawOptionField(attribute, page));
  return [
    ...(attributes.length > 0 ? drawFields(attributes) : [draw('p', { class: 'builder-hint' }, say('noOptions'))]),
    drawDisclosure('link', say('link'), [
      draw('p', { class: 'builder-hint' }, say('linkHint')),
      drawText('path', getPath(widget), page),
      drawText('label', getName(widget, page), page),
    ]),
    drawDisclosure('common', say('common'), drawFields(facts.tags.common)),
  ];
}

/** Renders the field for the path or the text of the link inside the tag. */
function drawText(name: 'path' | 'label', placeholder: string, { say, store }: BuilderPage): HTMLElement {
  const control = draw('input', { autocomplete: 'off', value: store.state()[name], placeholder });
  control.addEventListener('input', () => store.set({ [name]: control.value }));
  return drawField({ label: say(name === 'label' ? 'words' : name), control }).row;
}

/** The names of open disclosures, which stay open when the widget changes. */
const openFolds = new Set<string>();

/** Renders a disclosure. */
function drawDisclosure(name: string, title: string, content: readonly Node[]): HTMLElement {
  const details = draw(
    'details',
    { open: openFolds.has(name), class: 'builder-fold' },
    draw('summary', {}, title),
    ...content,
  );
  details.addEventListener('toggle', () => void (details.open ? openFolds.add(name) : openFolds.delete(name)));
  return details;
}

/** Renders the fields of the page's settings. */
function drawSettingFields(page: BuilderPage): readonly Node[] {
  const otherNames = settingNames.filter((name) => !mainSettings.includes(name));
  return [
    ...mainSettings.map((name) => drawSettingField(name, page)),
    draw(
      'details',
      {},
      draw('summary', {}, page.say('moreSettings')),
      ...otherNames.map((name) => drawSettingField(name, page)),
    ),
  ];
}

function drawSettingField(name: string, page: BuilderPage): HTMLElement {
  const { store, sayKey } = page;
  const control = createControl(name, page);
  const { row, showError } = drawField({
    label: sayKey(`setting.${name}`) ?? name,
    code: name,
    control,
    hint: sayKey(`setting.${name}.hint`),
  });
  const check = () => showError(writeError(name, control.value, page));
  control.addEventListener('input', () => {
    store.set({ settings: { ...store.state().settings, [name]: control.value } });
    check();
  });
  check();
  return row;
}

function createControl(name: string, { store, say }: BuilderPage): Control {
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
function writeError(name: string, value: string, { say, sayKey }: BuilderPage): string | undefined {
  const problem = value.trim() === '' ? undefined : findProblem(name, value);
  if (!problem) return undefined;
  const { kind, allowed = [] } = problem;
  return say('value.setting', { wanted: sayKey(`kind.${kind}`, { allowed: allowed.join(', ') }) ?? kind });
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
    const { theme, scheme: currentScheme } = store.state();
    scheme.show(currentScheme);
    pairs.replaceChildren(
      ...checkTheme(theme, facts.tags.properties, currentScheme).map((pair) => drawPair(pair, page)),
    );
  };
  store.subscribe(show);
  show();
  const heading = draw('h3', { id: 'contrast' }, say('contrast'));
  pairs.setAttribute('aria-labelledby', 'contrast');
  return [scheme.row, ...fields, heading, draw('p', { class: 'builder-hint' }, say('contrastHint')), pairs];
}

function drawProperty({ name, light, dark }: ThemeProperty, page: BuilderPage): HTMLElement {
  const { store, say, sayKey } = page;
  const isColour = name.startsWith('--coach-color-');
  const shortName = name.replace('--coach-', '');
  const getDefault = () => ({ light, dark })[store.state().scheme];
  const control = draw('input', { autocomplete: 'off', spellcheck: 'false', value: store.state().theme[name] ?? '' });
  const label = sayKey(`property.${shortName}`) ?? shortName;
  const picker = isColour ? draw('input', { type: 'color', 'aria-label': say('pick', { name: label }) }) : undefined;
  const { row, showError } = drawField({
    label,
    code: name,
    control,
    ...(picker && { after: [picker] }),
  });
  const show = () => {
    const input = control.value.trim();
    const colour = readColour(input);
    control.placeholder = getDefault() ?? say('follows');
    // A colour picker cannot be empty: without any colour, it shows grey.
    if (picker) picker.value = writeColour(colour ?? readColour(getDefault() ?? '') ?? [0.5, 0.5, 0.5]);
    // These characters would end the declaration in a style sheet.
    const isWrong = input !== '' && (isColour ? !colour : /[;{}<>\\]/.test(input));
    showError(isWrong ? say(isColour ? 'value.colour' : 'value.css') : undefined);
  };
  const setValue = (value: string) => store.set({ theme: { ...store.state().theme, [name]: value } });
  control.addEventListener('input', () => setValue(control.value));
  picker?.addEventListener('input', () => setValue(picker.value));
  store.subscribe(({ theme }) => {
    const value = theme[name] ?? '';
    if (control.value !== value) control.value = value;
    show();
  });
  show();
  return row;
}

/** Renders the contrast of two colours that are used together, with advice if it is too low. */
function drawPair({ pair, ratio, minRatio, ink, background, fix }: ColourPair, page: BuilderPage): HTMLElement {
  const { say, sayKey } = page;
  const isEdge = pair === 'edge';
  const sample = draw('span', { class: 'builder-sample', 'aria-hidden': 'true' }, isEdge ? '\u00a0' : 'Aa');
  sample.style.color = ink;
  sample.style.backgroundColor = background;
  if (isEdge) sample.style.border = `2px solid ${ink}`;
  // Rounded down, so that an insufficient ratio never looks sufficient.
  const formatRatio = (value: number) =>
    new Intl.NumberFormat(page.facts.locale, { maximumFractionDigits: 2 }).format(Math.floor(value * 100) / 100);
  const verdict = draw(
    'span',
    { class: fix ? 'builder-verdict builder-bad' : 'builder-verdict builder-good' },
    fix ? say('contrastLow', { least: formatRatio(minRatio) }) : say('contrastEnough'),
  );
  return draw(
    'li',
    {},
    sample,
    draw('span', {}, sayKey(`pair.${pair}`) ?? pair),
    draw('span', { class: 'builder-ratio' }, `${formatRatio(ratio)} : 1`),
    verdict,
    fix && drawFix(fix, page),
  );
}

/** Renders a button that improves a contrast: it takes another colour, leaves out a property, or changes the colour scheme. */
function drawFix(fix: NonNullable<ColourPair['fix']>, { say, store }: BuilderPage): HTMLElement {
  const change = (property: string, value: string) =>
    store.set({ theme: { ...store.state().theme, [property]: value } });
  const actions = {
    take: () => fix.kind === 'take' && change(fix.property, fix.colour),
    'leave-out': () => fix.kind === 'leave-out' && change(fix.property, ''),
    'other-scheme': () => store.adopt({ scheme: store.state().scheme === 'light' ? 'dark' : 'light' }),
  };
  const button = draw('button', { type: 'button' }, writeFix(fix, say));
  button.addEventListener('click', actions[fix.kind]);
  return draw('span', { class: 'builder-mend' }, button);
}

function writeFix(fix: NonNullable<ColourPair['fix']>, say: BuilderPage['say']): string {
  if (fix.kind === 'take') return say('mend.take', { property: fix.property, colour: fix.colour });
  return fix.kind === 'leave-out' ? say('mend.leave-out', { property: fix.property }) : say('mend.other-scheme');
}
