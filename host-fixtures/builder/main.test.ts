// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  chooseWidget,
  control,
  findBlock,
  findButton,
  findFault,
  getCode,
  open,
  prepareBuilder,
  preview,
  say,
  tags,
  type,
} from '../testing/builder-page.ts';

beforeEach(prepareBuilder);

describe('the form', () => {
  it('describes the widget in the language of the page, or else in English', async () => {
    await open();
    const chooser = control(say('widget')) as unknown as HTMLSelectElement;
    const says = document.querySelector<HTMLElement>('.builder-says');
    expect(chooser.value).toBe('bus-tracker');
    expect([says?.textContent, says?.getAttribute('lang')]).toEqual(['Shows departures.', null]);
    const options = [...chooser.options].map(({ textContent }) => textContent);
    expect(options).toContain('Bus tracker · coach-bus-tracker');
    expect(options).toContain('coach-toast');
    chooser.value = 'toast';
    chooser.dispatchEvent(new Event('change'));
    const purpose = tags.widgets.find(({ name }) => name === 'toast')?.purpose;
    expect([says?.textContent, says?.lang]).toEqual([purpose, 'en']);
  });

  it('writes input into the tag at once, and into the address after a pause', async () => {
    await open('?lang=en');
    type('origin-id', '4');
    expect(getCode(say('tag'))).toContain('data-origin-id="4"');
    vi.advanceTimersByTime(249);
    expect(location.search).toBe('?lang=en');
    vi.advanceTimersByTime(1);
    expect(location.search).toBe('?widget=bus-tracker&o.originId=4&lang=en');
    expect(document.querySelector<HTMLAnchorElement>('.site-languages a')?.getAttribute('href')).toBe(
      '?widget=bus-tracker&o.originId=4&lang=pl',
    );
  });

  it('shows an error as long as a value is invalid', async () => {
    await open('?widget=bus-tracker&o.originId=x');
    const input = control('origin-id');
    expect([input.getAttribute('aria-invalid'), findFault(input)?.hidden]).toEqual(['true', false]);
    expect(findFault(input)?.textContent).not.toBe('');
    type('origin-id', '');
    expect([input.getAttribute('aria-invalid'), findFault(input)?.hidden]).toEqual([null, true]);
    type('origin-id', '4');
    expect([findFault(input)?.textContent, findFault(input)?.hidden]).toEqual(['', true]);
  });

  it('names the city of an id, and offers the cities of the host', async () => {
    await open('?widget=bus-tracker&o.originId=1');
    const input = control('origin-id');
    const city = input.parentElement?.querySelector('output');
    expect([city?.textContent, input.getAttribute('list')]).toEqual(['London', 'builder-cities']);
    type('origin-id', '4');
    expect(city?.textContent).toBe('Leeds');
    type('origin-id', '5');
    expect(city?.textContent).toBe('');
    expect(findButton(say('example'))).toBeUndefined();
    await open('', { cities: [] });
    expect(control('origin-id').getAttribute('list')).toBeNull();
  });

  it('shows the position of a mistake in a list, and fills in an example', async () => {
    await open('?widget=nav-bar');
    const input = type('links', '[\n {"label": }]');
    expect(findFault(input)?.textContent).toContain('2');
    type('links', '[{"label":"A","href":"/a"},{"label":"B"}]');
    expect(findFault(input)?.textContent).toBe(say('value.entry', { number: '2' }));
    findButton(say('example')).click();
    expect(findFault(input)?.hidden).toBe(true);
    expect(JSON.parse(input.value)).toHaveLength(2);
  });

  it('keeps the input for a widget while another one is selected', async () => {
    await open();
    type('origin-id', '4');
    for (const widget of ['stops', 'bus-tracker']) {
      chooseWidget(widget);
      expect(new URLSearchParams(location.search).get('widget')).toBe(widget);
    }
    expect(control('origin-id').value).toBe('4');
    expect(getCode(say('tag'))).toContain('data-origin-id="4"');
  });

  it('shows the widget of the address again after Back', async () => {
    await open('?widget=stops&o.cityId=4');
    history.replaceState(null, '', '/builder?widget=bus-tracker');
    dispatchEvent(new Event('popstate'));
    expect(control(say('widget')).value).toBe('bus-tracker');
    expect(getCode(say('tag'))).toContain('bus-tracker');
  });

  it.each([
    ['itinerary', 'journey-id', '77', {}],
    ['itinerary', 'journey-id', '', { journeyId: '' }],
    ['city-guide', 'city-id', '4', {}],
    ['city-guide', 'city-id', '', { cities: [] }],
    ['stops', 'city-id', '', {}],
  ])('begins the widget %s with %s="%s", given %j', async (...[widget, attribute, value, changes]) => {
    await open('', changes);
    chooseWidget(widget);
    expect(control(attribute).value).toBe(value);
  });

  it('keeps opened parts open when another widget is selected', async () => {
    await open();
    const find = (title: string) =>
      [...document.querySelectorAll('details')].find(
        (details) => details.querySelector('summary')?.textContent === title,
      ) as HTMLDetailsElement;
    const turn = (open: boolean) => Object.assign(find(say('link')), { open }).dispatchEvent(new Event('toggle'));
    turn(true);
    chooseWidget('stops');
    expect([find(say('link')).open, find(say('common')).open]).toEqual([true, false]);
    turn(false);
    chooseWidget('bus-tracker');
    expect(find(say('link')).open).toBe(false);
  });

  it('checks settings as the widgets do', async () => {
    await open();
    const input = type('links', '{');
    expect(findFault(input)?.hidden).toBe(false);
    expect(findFault(input)?.textContent).toMatch(/^This is not read\. It takes: .+\.$/);
    type('links', ' ');
    expect(findFault(input)?.hidden).toBe(true);
    expect(input.tagName).toBe('TEXTAREA');
    type('operation', 'US');
    expect(getCode(say('settingsBlock'))).toContain('"US"');
  });
});

describe('the theme', () => {
  const accent = '--coach-color-accent';

  it('shows a colour in its picker, and refuses an invalid colour', async () => {
    await open();
    const input = type(accent, '#ff0000');
    expect(input.labels?.[0]?.firstChild?.textContent).toBe(say('property.color-accent'));
    const picker = input.parentElement?.querySelector<HTMLInputElement>('input[type="color"]') as HTMLInputElement;
    expect([picker.value, findFault(input)?.hidden]).toEqual(['#ff0000', true]);
    expect(getCode(say('themeCss'))).toContain('#ff0000');
    type(accent, 'red;');
    expect(findFault(input)?.textContent).toBe(say('value.colour'));
    type(accent, '');
    expect([picker.value, input.placeholder, findFault(input)?.hidden]).toEqual(['#0b5cad', '#0b5cad', true]);
    picker.value = '#00ff00';
    picker.dispatchEvent(new Event('input'));
    expect(input.value).toBe('#00ff00');
    choose('dark');
    expect(input.placeholder).toBe('#86bdff');
  });

  it('refuses CSS that could end the rule of another property', async () => {
    await open();
    const property = tags.properties.find(({ name }) => !name.startsWith('--coach-color-'))?.name ?? '';
    expect(findFault(type(property, '4px'))?.hidden).toBe(true);
    expect(findFault(type(property, '4px; }'))?.textContent).toBe(say('value.css'));
  });

  it('suggests omitting a colour, or using the other scheme', async () => {
    await open();
    const mends = () => [...document.querySelectorAll<HTMLElement>('.builder-mend button')];
    type('--coach-color-on-accent', '#0b5cae');
    expect(mends()).toHaveLength(1);
    expect(mends()[0]?.textContent).toBe(say('mend.leave-out', { property: '--coach-color-on-accent' }));
    mends()[0]?.click();
    expect([control('--coach-color-on-accent').value, mends()]).toEqual(['', []]);
    const cases = { light: ['#111111', 'dark'], dark: ['#ffffff', 'light'] } as const;
    for (const [scheme, [surface, otherScheme]] of Object.entries(cases)) {
      type('--coach-color-surface', surface);
      choose(scheme);
      mends()
        .find(({ textContent }) => textContent === say('mend.other-scheme'))
        ?.click();
      expect(document.querySelector<HTMLInputElement>(`input[value="${otherScheme}"]`)?.checked).toBe(true);
    }
  });

  it('warns of too little contrast, and corrects it', async () => {
    await open();
    expect(document.querySelectorAll('.builder-bad')).toHaveLength(0);
    type('--coach-color-ink', '#dddddd');
    const bad = document.querySelectorAll('.builder-bad').length;
    expect(bad).toBeGreaterThan(0);
    document.querySelector<HTMLElement>('.builder-mend button')?.click();
    expect(document.querySelectorAll('.builder-bad').length).toBeLessThan(bad);
    const ratios = [...document.querySelectorAll('.builder-ratio')].map(({ textContent }) => textContent);
    expect(ratios.every((ratio) => /^\d+(\.\d{1,2})? : 1$/.test(ratio ?? ''))).toBe(true);
  });
});

describe('the snippets', () => {
  it('names the files of the bundle, in the language of the widget or the page', async () => {
    await open();
    expect(getCode(say('script'))).toContain('/coach-widgets/1.2.3/coach-widgets.js');
    expect(getCode(say('script'))).toContain('sha384-abc');
    expect(getCode(say('preloads'))).toMatch(/core\.js[\s\S]*words-fr\.js/);
    type('locale', 'en');
    expect(getCode(say('preloads'))).toMatch(/core\.js[\s\S]*words-en\.js/);
    type(say('folder'), 'https://cdn.example/coach');
    expect(getCode(say('script'))).toContain('https://cdn.example/coach/coach-widgets.js');
  });

  it('names the stable address before the first build, and no preloads', async () => {
    await open('', { bundle: undefined });
    expect(getCode(say('script'))).toContain('/coach-widgets/latest/coach-widgets.js');
    expect(getCode(say('script'))).not.toContain('integrity');
    expect(findBlock(say('preloads'))?.hidden).toBe(true);
  });

  it('hides empty snippets, and shows no notice if the spelling loses no options', async () => {
    await open('?widget=bus-tracker&o.originId=4');
    expect([findBlock(say('themeCss'))?.hidden, findBlock(say('tag'))?.hidden]).toEqual([true, false]);
    const notice = document.querySelector<HTMLElement>('.builder-notice');
    expect([notice?.hidden, notice?.textContent]).toEqual([true, '']);
  });

  it('copies a block, confirms it for a while, and reports a failure', async () => {
    await open();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const button = findBlock(say('tag'))?.querySelector('button') as HTMLButtonElement;
    button.click();
    await vi.advanceTimersByTimeAsync(50);
    expect(writeText).toHaveBeenCalledWith(getCode(say('tag')));
    expect(button.firstElementChild?.textContent).toBe(say('copied'));
    const status = [...document.querySelectorAll('[role="status"]')].at(-1);
    expect(status?.textContent).toBe(say('copiedWhat', { what: say('tag') }));
    await vi.advanceTimersByTimeAsync(2500);
    expect(button.firstElementChild?.textContent).toBe(say('copy'));
    writeText.mockRejectedValue(new Error('not allowed'));
    Object.assign(document, { execCommand: () => false });
    button.focus();
    button.click();
    await vi.advanceTimersByTimeAsync(50);
    expect(status?.textContent).toBe(say('copyFailed'));
    expect(document.activeElement).toBe(button);
    Object.assign(document, { execCommand: () => true });
    button.click();
    await vi.advanceTimersByTimeAsync(50);
    expect(button.firstElementChild?.textContent).toBe(say('copied'));
  });

  it('copies everything in the order in which it is needed', async () => {
    await open('?widget=bus-tracker&s.operation=US');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    type('--coach-color-accent', '#ff0000');
    findButton(say('everything')).click();
    const text = writeText.mock.calls[0]?.[0] ?? '';
    const parts = [
      '"US"',
      'words-fr-US',
      'coach-widgets.js',
      'data-coach-widget',
      '#ff0000',
      'Content-Security-Policy',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('the check', () => {
  const check = (text: string) => {
    const area = type(say('pasted'), text);
    vi.advanceTimersByTime(600);
    return { area, adopt: findButton(say('adopt')), count: document.querySelector('.builder-count')?.textContent };
  };

  it('checks pasted text after a pause', async () => {
    await open();
    type(say('pasted'), '<coach-stops></coach-stops>');
    vi.advanceTimersByTime(599);
    expect(document.querySelector('.builder-count')?.textContent).toBe('');
    vi.advanceTimersByTime(1);
    expect(document.querySelector('.builder-count')?.textContent).not.toBe('');
  });

  it.each([
    ['', '', true],
    ['<p>words</p>', say('nothingFound'), true],
    [
      '<div data-coach-widget="stops"><a href="/stops">Stops</a></div>',
      `${say('tagsFound', { count: 1 })} ${say('noProblems')}`,
      false,
    ],
  ])('counts tags and problems of “%s”', async (text, sentence, isHidden) => {
    await open();
    const { count, adopt } = check(text);
    expect([count, adopt.hidden]).toEqual([sentence, isHidden]);
  });

  it('adopts a snippet in the form', async () => {
    await open();
    const { adopt } = check('<div data-coach-widget="stops" data-city-id="4"><a href="/map">Map</a></div>');
    adopt.click();
    expect(control('city-id').value).toBe('4');
    expect(getCode(say('tag'))).toMatch(/href="\/map"[\s\S]*Map/);
    expect(new URLSearchParams(location.search).get('o.cityId')).toBe('4');
  });

  it('selects the position of a problem, and suggests a correction', async () => {
    await open();
    const { area } = check('<p>a</p>\n<div data-coach-widget="stopz"><a href="/stops">Stops</a></div>');
    const problem = document.querySelector('.builder-problems li');
    expect(problem?.className).toBe('builder-problem');
    expect(problem?.querySelector('strong')?.textContent).toBe(say('fault'));
    expect(problem?.textContent).toContain(say('didYouMean', { right: 'stops' }));
    expect(problem?.textContent).not.toContain('bus-tracker');
    problem?.querySelector<HTMLElement>('.builder-where')?.click();
    const lines = area.value.split('\n');
    const column = (area.selectionStart ?? 0) - (lines[0]?.length ?? 0) - 1;
    expect(column).toBeGreaterThanOrEqual(0);
    expect(say('place', { line: 2, column: column + 1 })).toBe(problem?.querySelector('.builder-where')?.textContent);
    expect(area.selectionEnd).toBe(area.value.length);
  });
});

describe('the preview', () => {
  const stage = () => document.querySelector('.builder-stage') as HTMLElement;
  const frame = () => stage().firstElementChild as HTMLElement;

  it('shows the widget at the selected width, as large as the space allows', async () => {
    await open('?widget=bus-tracker&o.originId=4&width=768&t.radius=2px');
    expect(frame().getAttribute('src')).toBe('/builder-preview?widget=bus-tracker&o.originId=4&lang=en');
    expect([frame().style.width, frame().style.height, stage().style.height]).toEqual(['768px', '320px', '267px']);
    choose('320');
    expect([frame().style.width, stage().style.height]).toEqual(['320px', '320px']);
    choose('1280');
    expect([frame().style.width, stage().style.height]).toEqual(['1280px', '160px']);
    expect(document.querySelector<HTMLInputElement>('input[value="1280"]')?.checked).toBe(true);
  });

  it('is as high as its page', async () => {
    await open();
    Object.defineProperty(preview.document.body, 'scrollHeight', { value: 500 });
    frame().dispatchEvent(new Event('load'));
    expect(frame().style.height).toBe('500px');
  });

  it('applies the theme and the scheme immediately', async () => {
    await open();
    const { style } = preview.document.documentElement;
    type('--coach-color-accent', '#ff0000');
    expect(style.getPropertyValue('--coach-color-accent')).toBe('#ff0000');
    choose('dark');
    expect(style.colorScheme).toBe('dark');
    choose('light');
    expect(style.colorScheme).toBe('');
  });

  it('reloads the widget after a pause, but not for another width or theme', async () => {
    await open();
    choose('768');
    type('--coach-color-accent', '#ff0000');
    vi.advanceTimersByTime(1000);
    expect(preview.replace).not.toHaveBeenCalled();
    type('origin-id', '4');
    vi.advanceTimersByTime(499);
    expect(preview.replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(preview.replace.mock.calls).toEqual([['/builder-preview?widget=bus-tracker&o.originId=4&lang=en']]);
  });

  it('names widgets that show nothing', async () => {
    await open('?widget=toast');
    const quiet = [...document.querySelectorAll<HTMLElement>('.builder-preview .builder-hint')][0];
    expect(quiet?.hidden).toBe(false);
    await open('?widget=stops');
    expect(document.querySelector<HTMLElement>('.builder-preview .builder-hint')?.hidden).toBe(true);
  });
});
