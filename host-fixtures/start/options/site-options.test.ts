import { describe, expect, it } from 'vitest';
import { siteParts } from '../../server/http/site/site-parts.ts';
import { describeMissingPages, describeSite } from './site-options.ts';
import { parseStartOptions, type StartOptions } from './start-options.ts';

const read = (...args: readonly string[]) => parseStartOptions(args, {}) as StartOptions;

describe('--serve', () => {
  it.each([
    ['nothing by default', [], []],
    ['a part', ['--serve', 'pages'], ['pages']],
    ['parts in a list', ['--serve', 'openapi, guide'], ['guide', 'openapi']],
    ['a repeated option', ['--serve', 'guide', '--serve', 'builder,guide'], ['builder', 'guide']],
    ['all parts', ['--serve', 'pages,builder,guide,openapi'], siteParts],
  ])('makes a live host serve %s', (_name, args, expected) => {
    expect(read('--live', ...args).siteParts).toEqual(expected);
  });

  it('is not for a trial host, which serves all parts', () => {
    expect(read().siteParts).toEqual(siteParts);
    expect(() => read('--serve', 'pages')).toThrow(
      'A trial host serves its complete site: --serve is for a host with --live.',
    );
  });

  it.each([
    ['page', 'page'],
    ['pages,', ''],
    ['pages,all', 'all'],
  ])('refuses “%s”, and lists the parts', (list, name) => {
    expect(() => read('--live', '--serve', list)).toThrow(
      `“${name}” is not a part of the site: --serve takes one or more of pages, builder, guide, openapi, such as --serve pages,guide.`,
    );
  });
});

describe('the start of the host', () => {
  it.each([
    [
      siteParts,
      'Open the guide with all widgets at /, the bus tracker at /bus-tracker, the builder at /builder, the API at /openapi.',
    ],
    [['openapi'] as const, 'Open the API at /openapi.'],
    [[], 'Serves the widgets, their API and /operator; pages for visitors are on your own site (see --serve).'],
  ])('names of the parts %j only what exists', (parts, sentence) => {
    expect(describeSite(parts)).toBe(sentence);
  });

  const live = ['--live', '--public-origin', 'https://shop.example'];
  const text = ['--sms-url', 'https://sms.example/messages'];
  it.each([
    ['without pages', live, true],
    ['with text messages only', [...live, '--no-mail', ...text], true],
    ['without messages', [...live, '--no-mail'], false],
    ['without its public origin, which is reported as missing', ['--live'], false],
    ['with the example pages', [...live, '--serve', 'pages'], false],
    ['with the addresses of the pages', [...live, '--site-links', 'links.json'], false],
    ['in a trial', [], false],
  ])('%s warns that messages link to missing pages: %s', (_name, args, isExpected) => {
    const sentence = describeMissingPages(read(...args));
    expect(sentence !== undefined).toBe(isExpected);
    if (isExpected)
      expect(sentence).toMatch(/ https:\/\/shop\.example\/journey-planner .*--site-links FILE.*--serve pages/);
  });
});
