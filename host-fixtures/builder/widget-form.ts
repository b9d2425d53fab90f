import type { AttributeFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { getPath, findWidget } from './built-snippet.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawField, drawSelect } from './draw-field.ts';
import { citiesId, drawOptionField } from './option-field.ts';
import { drawSettingFields } from './setting-fields.ts';
import { drawThemeFields } from './theme-fields.ts';

/** The name of a widget in the words of the page; its tag where there are none. */
export const getName = (widget: string, { facts }: Pick<BuilderPage, 'facts'>): string =>
  facts.names[widget]?.name ?? `coach-${widget}`;

/** The left side of the page: the widget, what it says, the page's settings, the theme. */
export function drawForm(page: BuilderPage): HTMLElement {
  const { facts, say, store } = page;
  const cities = facts.cities.map(({ id, name }) => draw('option', { value: String(id) }, name));
  const own = draw('div');
  const rest = draw('div');
  const show = () => {
    own.replaceChildren(...drawOwnFields(page));
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
    own,
    rest,
    fold('theme', say('theme'), drawThemeFields(page)),
  );
}

/** The widget's own attributes, the link inside, and folded those that every tag takes. */
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

/** Folds that somebody has opened stay open when the widget changes. */
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
