import { checkTheme } from '#shared/domain/page/theme/check-theme.ts';
import type { ColourPair, PropertyFacts } from '#shared/domain/page/theme/check-theme.ts';
import { readColour, writeColour } from '#shared/domain/page/theme/colour.ts';
import type { BuilderPage } from './builder-page.ts';
import { draw } from './draw.ts';
import { drawChoices, drawField } from './draw-field.ts';

/** The fields of a theme, and under them the contrast of what follows from it; drawn once, they follow what is chosen. */
export function drawThemeFields(page: BuilderPage): readonly Node[] {
  const { facts, say, store } = page;
  const scheme = drawChoices(
    say('scheme'),
    [
      ['light', say('scheme.light')],
      ['dark', say('scheme.dark')],
    ],
    (chosen) => store.set({ scheme: chosen }),
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
    ...(picker && { beside: [picker] }),
  });
  const show = () => {
    const typed = control.value.trim();
    const colour = readColour(typed);
    control.placeholder = at() ?? say('follows');
    if (picker) picker.value = writeColour(colour ?? readColour(at() ?? '') ?? [0.5, 0.5, 0.5]);
    const isWrong = typed !== '' && (isColour ? !colour : /[;{}<>\\]/.test(typed));
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

/** What to do, and a button that does it. */
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
