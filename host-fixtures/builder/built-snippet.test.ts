import { describe, expect, it } from 'vitest';
import { readTags } from '../server/http/builder/builder-text.ts';
import { readState } from './builder-state.ts';
import { listAttributes, buildSettings, buildTag, getPath, findWidget } from './built-snippet.ts';

const tags = await readTags('widgets');
const buildSnippet = (query: string) => buildTag(readState(new URLSearchParams(query), tags), tags, 'Called');

describe('buildTag', () => {
  it('contains the valid options, trimmed', () => {
    expect(
      buildSnippet('widget=bus-tracker&o.originId=+4+&o.destinationId=x&o.date=2031-03-09&o.cityId=1&o.locale=en'),
    ).toEqual({
      widget: 'bus-tracker',
      spelling: 'data',
      options: { originId: '4', date: '2031-03-09', locale: 'en' },
      fallback: { path: '/bus-tracker', label: 'Called' },
    });
  });

  it('links the page with the typed text', () => {
    expect(buildSnippet('widget=stops&path=+/map+&words=+Our+stops+').fallback).toEqual({
      path: '/map',
      label: 'Our stops',
    });
  });
});

it.each([
  ['bus-tracker', '/bus-tracker'],
  ['toast', getPath('nav-bar')],
  ['service-alerts', getPath('service-alerts-page')],
])('the link in the widget %s leads to %s', (widget, path) => {
  expect(getPath(widget)).toBe(path);
});

it('a widget has its own attributes, then the common ones; an unknown widget has only the common ones', () => {
  const common = tags.common.map(({ option }) => option);
  expect(listAttributes('stops', tags).map(({ option }) => option)).toEqual(['cityId', ...common]);
  expect(listAttributes('unknown', tags)).toEqual(tags.common);
  expect(findWidget('stops', tags)?.name).toBe('stops');
});

it('settings are those that are typed and valid', () => {
  const settings = { locale: 'en', operation: ' ', consent: 'nonsense' };
  expect(buildSettings({ settings })).toEqual({ locale: 'en' });
});
