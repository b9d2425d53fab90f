import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import type { AttributeDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import { checkTheme, type ColourPair, type ThemeProperty } from '#shared/domain/page/theme/check-theme.ts';
import { readColour, writeColour } from '#shared/domain/page/theme/colour.ts';
import { isSafeSetting } from './addresses.ts';
import type { BuilderPage } from './builder-page.ts';
import { findWidget, getPath } from './built-snippet.ts';
import { type Control, drawChoices, drawField, drawInputField, drawSelect, findAddressError } from './draw-field.ts';
import { draw } from './draw.ts';
import { citiesId, drawOptionField } from './option-field.ts';

/**
 * The form of the page on which a site's editor composes the tag of a widget. `draw` creates an element, `say` returns a
 * message by its key, `sayKey` does so for a computed key (undefined if there is no such message). `store` contains the input:
 * `subscribe` calls a function at once and after each change. Unlike `set` and `setEntry`, `selectWidget` renders the
 * fields again, except those of the theme, and adds an entry to the browser's history.
 */

/** The settings that most sites need. All others are in a nested disclosure. */
const mainSettings = ['operation', 'locale', 'apiBase', 'consent'];

/** Returns the name of a widget in the language of the page, or its tag. */
export const getName = (widget: string, { facts }: Pick<BuilderPage, 'facts'>): string =>
  facts.names[widget]?.name ?? `coach-${widget}`;

/**
 * Renders the form for a tag: the widget, its attributes, the settings of the page around it, and the theme (values of CSS
 * custom properties, such as colours).
 */
export function drawForm(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  const cities = facts.cities.map(({ id, name }) => draw('option', { value: String(id) }, name));
  const ownFields = draw('div');
  const settingFields = draw('div');
  const chooser = drawSelect(
    facts.tags.widgets.map(({ name, tag }) => [
      name,
      getName(name, page) === tag ? tag : `${getName(name, page)} · ${tag}`,
    ]),
    store.getState().widget,
  );
  const purpose = draw('p', { class: 'builder-says' });
  chooser.addEventListener('change', () => store.selectWidget(chooser.value));
  store.subscribe(({ widget }, needsRender) => {
    // False after input in a field, which must not be replaced.
    if (!needsRender) return;
    chooser.value = widget;
    const description = facts.names[widget]?.says;
    purpose.textContent = description ?? findWidget(widget, facts.tags)?.purpose ?? '';
    // Without a description in the language of the page, the one from the widget's source is shown, which is English.
    if (description === undefined) purpose.lang = 'en';
    else purpose.removeAttribute('lang');
    ownFields.replaceChildren(...drawOwnFields(page));
    settingFields.replaceChildren(drawDisclosure('settings', say('settings'), drawSettingFields(page)));
  });
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

/**
 * Renders the fields of the widget's attributes, and two disclosures: the link inside the tag, which is shown without scripts,
 * and the attributes that all widgets have.
 */
function drawOwnFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const { widget } = store.getState();
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

/** Renders the field for the path or the text of the link inside the tag. The placeholder is used if the field is empty. */
function drawText(name: 'path' | 'label', placeholder: string, page: BuilderPage): HTMLElement {
  const { say, store } = page;
  const control = draw('input', { autocomplete: 'off', value: store.getState()[name], placeholder });
  const { row, showError } = drawField({ label: say(name === 'label' ? 'words' : name), control });
  const check = () => name === 'path' && showError(findAddressError(control.value, page));
  control.addEventListener('input', () => {
    store.set({ [name]: control.value });
    check();
  });
  check();
  return row;
}

/** The names of open disclosures of `drawDisclosure`, which stay open when the widget changes. */
const openDisclosures = new Set<string>();

function drawDisclosure(name: string, title: string, content: readonly Node[]): HTMLElement {
  const summary = draw('summary', {}, title);
  const details = draw('details', { open: openDisclosures.has(name), class: 'builder-fold' }, summary, ...content);
  details.addEventListener('toggle', () => {
    if (details.open) openDisclosures.add(name);
    else openDisclosures.delete(name);
  });
  return details;
}

/** Renders the fields of the page's settings, most of them in a disclosure. */
function drawSettingFields(page: BuilderPage): readonly Node[] {
  const drawFields = (names: readonly string[]) => names.map((name) => drawSettingField(name, page));
  const otherFields = drawFields(settingNames.filter((name) => !mainSettings.includes(name)));
  return [...drawFields(mainSettings), drawDisclosure('moreSettings', page.say('moreSettings'), otherFields)];
}

function drawSettingField(name: string, page: BuilderPage): HTMLElement {
  const { say, sayKey } = page;
  /** Returns the message about invalid input, with the values that the setting takes; an empty field is valid. */
  const findError = (input: string) => {
    if (input.trim() === '') return undefined;
    const problem = findProblem(name, input);
    if (!problem) return isSafeSetting(name, input.trim()) ? undefined : say('value.address');
    const { kind, allowed = [] } = problem;
    return say('value.setting', { wanted: sayKey(`kind.${kind}`, { allowed: allowed.join(', ') }) ?? kind });
  };
  const label = sayKey(`setting.${name}`) ?? name;
  const field = {
    label,
    code: name,
    control: createControl(name, page),
    hint: sayKey(`setting.${name}.hint`),
    findError,
  };
  return drawInputField(['settings', name], field, page);
}

/** Creates the control for a setting: a select with its allowed values, a text area for JSON, or a text field. */
function createControl(name: string, { store, say }: BuilderPage): Control {
  const value = store.getState().settings[name] ?? '';
  // No setting accepts `null`, so its problem contains the kind of value that is required, and the allowed values, if any.
  const { kind, allowed } = findProblem(name, null) ?? {};
  const choices = kind === 'flag' ? ['true', 'false'] : allowed;
  // A `spellingList` is a text with several of the allowed values.
  if (choices && kind !== 'spellingList')
    return drawSelect([['', say('leftOut')], ...choices.map((word) => [word] as const)], value);
  if (kind === 'linkList' || kind === 'textByWidget')
    return draw('textarea', { rows: '3', spellcheck: 'false', class: 'builder-code' }, value);
  return draw('input', { autocomplete: 'off', spellcheck: 'false', value });
}

/** Returns the problem of a setting's value; undefined if the value is valid. */
function findProblem(name: string, value: unknown) {
  return readSettings({ [name]: value }).problems.find((problem) => problem.code === 'unreadable-setting');
}

/** Renders the fields of the theme, which follow the state, and the resulting contrast, which is rendered after each change. */
function drawThemeFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const pairs = draw('ul', { class: 'builder-pairs', 'aria-labelledby': 'contrast' });
  store.subscribe(({ theme, scheme }) =>
    pairs.replaceChildren(...checkTheme(theme, facts.tags.properties, scheme).map((pair) => drawPair(pair, page))),
  );
  return [
    drawChoices('scheme', ['light', 'dark'], page),
    ...facts.tags.properties.map((property) => drawProperty(property, page)),
    draw('h3', { id: 'contrast' }, say('contrast')),
    draw('p', { class: 'builder-hint' }, say('contrastHint')),
    pairs,
  ];
}

/**
 * Renders the field for a custom property of the theme, with a colour picker if it is a colour. `light` and `dark` are its
 * defaults in both colour schemes; undefined if they are derived from other properties.
 */
function drawProperty({ name, light, dark }: ThemeProperty, page: BuilderPage): HTMLElement {
  const { store, say, sayKey } = page;
  const isColour = name.startsWith('--coach-color-');
  const shortName = name.replace('--coach-', '');
  const getDefault = () => ({ light, dark })[store.getState().scheme];
  const control = draw('input', {
    autocomplete: 'off',
    spellcheck: 'false',
    value: store.getState().theme[name] ?? '',
  });
  const label = sayKey(`property.${shortName}`) ?? shortName;
  const picker = isColour ? draw('input', { type: 'color', 'aria-label': say('pick', { name: label }) }) : undefined;
  const { row, showError } = drawField({ label, code: name, control, after: picker && [picker] });
  control.addEventListener('input', () => store.setEntry('theme', name, control.value));
  picker?.addEventListener('input', () => store.setEntry('theme', name, picker.value));
  store.subscribe(({ theme }) => {
    const value = theme[name] ?? '';
    if (control.value !== value) control.value = value;
    const input = value.trim();
    const colour = readColour(input);
    control.placeholder = getDefault() ?? say('follows');
    // A colour picker cannot be empty: without any colour, it shows grey.
    if (picker) picker.value = writeColour(colour ?? readColour(getDefault() ?? '') ?? [0.5, 0.5, 0.5]);
    // These characters are unsafe in a style sheet: they belong to blocks, escapes or markup, or end the declaration.
    const isWrong = input !== '' && (isColour ? !colour : /[;{}<>\\]/.test(input));
    showError(isWrong ? say(isColour ? 'value.colour' : 'value.css') : undefined);
  });
  return row;
}

/** Renders the contrast of two colours that are used together, with advice if it is too low. */
function drawPair({ pair, ratio, minRatio, ink, background, fix }: ColourPair, page: BuilderPage): HTMLElement {
  const { say, sayKey } = page;
  // The edge of a control is drawn as an empty frame, text as "Aa".
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
  const button = draw('button', { type: 'button' });
  if (fix.kind === 'other-scheme') {
    button.textContent = say('mend.other-scheme');
    button.onclick = () => store.set({ scheme: store.getState().scheme === 'light' ? 'dark' : 'light' });
  } else {
    const { property } = fix;
    // An empty value leaves out the property.
    const colour = fix.kind === 'take' ? fix.colour : '';
    button.textContent = colour ? say('mend.take', { property, colour }) : say('mend.leave-out', { property });
    button.onclick = () => store.setEntry('theme', property, colour);
  }
  return draw('span', { class: 'builder-mend' }, button);
}
