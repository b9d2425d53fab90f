import { describe, expect, it } from 'vitest';
import { type BuilderState, readState, writeState } from './builder-state.ts';

const widget = (name: string) => ({ name }) as Parameters<typeof readState>[1]['widgets'][number];
const widgets = ['account', 'bus-tracker', 'stops'].map(widget);
const read = (query: string, knownWidgets = widgets) =>
  readState(new URLSearchParams(query), { widgets: knownWidgets });

const initial: BuilderState = {
  widget: 'bus-tracker',
  spelling: 'data',
  options: {},
  path: '',
  label: '',
  settings: {},
  theme: {},
  scheme: 'light',
  folder: '',
  look: 'plain',
  width: '320',
};

describe('readState', () => {
  it('is the initial state for an empty address and for unknown values', () => {
    expect(read('')).toEqual(initial);
    expect(read('widget=x&spelling=x&scheme=x&look=x&width=999&o.cityId=&other=1')).toEqual(initial);
  });

  it('begins with the first widget if there is no bus tracker', () => {
    expect(read('', [widget('stops'), widget('account')]).widget).toBe('stops');
    expect(read('', []).widget).toBe('');
  });

  it('reads options, settings and properties by their prefixes', () => {
    expect(read('o.cityId=4&s.locale=en&t.radius=2px')).toEqual({
      ...initial,
      options: { cityId: '4' },
      settings: { locale: 'en' },
      theme: { '--coach-radius': '2px' },
    });
  });
});

describe('writeState', () => {
  it('contains only the widget if nothing else is selected', () => {
    expect(String(writeState(initial))).toBe('widget=bus-tracker');
  });

  it('is parsed as the same state', () => {
    const state: BuilderState = {
      widget: 'stops',
      spelling: 'link',
      options: { cityId: '4' },
      path: '/x',
      label: 'Stops',
      settings: { locale: 'en', apiBase: 'https://api.example' },
      theme: { '--coach-color-ink': '#000000' },
      scheme: 'dark',
      folder: '/static/',
      look: 'cms',
      width: '768',
    };
    expect(read(String(writeState(state)))).toEqual(state);
  });
});
