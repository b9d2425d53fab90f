import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeSettings } from './complete-settings.ts';
import { readSettings } from './read-settings.ts';

describe('readSettings (host contract §4)', () => {
  it.each([
    ['operation', 'CA', 'CA'],
    ['currency', 'USD', 'USD'],
    ['locale', 'pl', 'pl'],
    ['apiBase', 'https://api.example/', 'https://api.example'],
    ['apiBase', '', ''],
    ['isAmPm', true, true],
    ['isAmPm', 'true', true],
    ['isGeoLocationServiceDisabled', 'false', false],
    ['mapTileUrl', '/tiles/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'],
    ['mapTileAttribution', '© Mapmakers', '© Mapmakers'],
    ['predictionsLimit', 10, 10],
    ['predictionsLimit', '3', 3],
    ['customerServicePhone', ' 01632 960 001 ', '01632 960 001'],
    ['facebookAppId', 123456, '123456'],
    ['consent', 'denied', 'denied'],
    ['riskTool', 'Risk.track', 'Risk.track'],
    ['links', { stops: 'https://other.example/stops' }, { stops: 'https://other.example/stops' }],
    ['links', { stops: 'arrets.html?a=b:c' }, { stops: 'arrets.html?a=b:c' }],
    ['links', { stops: '/arrets' }, { stops: '/arrets' }],
    ['links', '{"stops":"/arrets"}', { stops: '/arrets' }],
    ['spellings', ['tag', 'data'], ['data', 'tag']],
    ['spellings', '["class"]', ['class']],
    ['spellings', [], []],
    ['spellings', 'tag, data', ['data', 'tag']],
    ['text', { 'bus-tracker': { submit: 'Voir' } }, { 'bus-tracker': { submit: 'Voir' } }],
  ])('reads %s: %j', (key, raw, expected) => {
    expect(readSettings({ [key]: raw })).toEqual({ settings: { [key]: expected }, problems: [] });
  });

  it.each([
    ['operation', 'FR'],
    ['operation', 'uk'],
    ['currency', 'EUR'],
    ['locale', 'de'],
    ['apiBase', null],
    ['isAmPm', 'yes'],
    ['isAmPm', 1],
    ['mapTileUrl', '/tiles/{z}/{x}.png'],
    ['predictionsLimit', 0],
    ['predictionsLimit', 11],
    ['predictionsLimit', 2.5],
    ['predictionsLimit', 'five'],
    ['consent', true],
    ['riskTool', 'alert(1)'],
    ['riskTool', 'a..b'],
    ['riskTool', 'a["b"]'],
    ['riskTool', ''],
    ['riskTool', {}],
    ['links', { stops: 'javascript:alert(1)' }],
    ['links', { stops: '/stops', map: 'javascript:alert(1)' }],
    ['links', { stops: 'JaVaScRiPt:alert(1)' }],
    ['links', { stops: ' \u0001javascript:alert(1)' }],
    ['links', { stops: 'java\tscript:alert(1)' }],
    ['links', { stops: 'java\nscript\r:alert(1)' }],
    ['links', { stops: 'vbscript:x' }],
    ['links', { stops: 'data:text/html,<script>alert(1)</script>' }],
    ['links', { stops: 'blob:https://x/1' }],
    ['links', { stops: 'view-source:x' }],
    ['links', ['/stops']],
    ['links', { stops: 4 }],
    ['links', '{"stops":'],
    ['spellings', ['tag', 'lnk']],
    ['spellings', 'tags'],
    ['spellings', ['Tag']],
    ['spellings', 'tagdata'],
    ['spellings', { tag: true }],
    ['spellings', null],
    ['spellings', true],
    ['text', { 'bus-tracker': 'Voir' }],
    ['text', 'Voir'],
  ])('drops and reports an invalid value of %s: %j', (key, raw) => {
    const { settings, problems } = readSettings({ [key]: raw, locale: 'en', ...(key === 'locale' && { locale: raw }) });
    expect(settings).not.toHaveProperty(key);
    expect(problems).toMatchObject([{ code: 'unreadable-setting', setting: key, kind: expect.any(String) }]);
  });

  it('reports the allowed values', () => {
    expect(readSettings({ operation: 'FR' }).problems).toEqual([
      { code: 'unreadable-setting', setting: 'operation', kind: 'oneOf', allowed: ['UK', 'US', 'CA'] },
    ]);
  });

  it.each(['orgin', 'toString', '__proto__'])('reports an unknown setting: %s', (key) => {
    expect(readSettings(JSON.parse(`{"${key}": "x"}`))).toEqual({
      settings: {},
      problems: [{ code: 'unknown-setting', setting: key }],
    });
  });

  it.each([undefined, null, 'UK', 4, ['UK']])('reports settings that are not an object: %j', (raw) => {
    expect(readSettings(raw)).toEqual({ settings: {}, problems: [{ code: 'settings-not-object' }] });
  });

  it('never throws, and returns settings that, once completed, are valid', () => {
    assert(
      property(anything(), (raw) => {
        const { settings } = readSettings(raw);
        const complete = completeSettings(settings);
        expect(readSettings(complete)).toEqual({ settings: complete, problems: [] });
      }),
    );
  });
});

describe('readSettings of settings that attempt prototype pollution', () => {
  const poison = '{"polluted":1,"operation":"US","title":"x"}';
  it.each([
    ['a __proto__ key', `{"__proto__":${poison}}`],
    ['a constructor key', `{"constructor":{"prototype":${poison}}}`],
    ['a __proto__ key among the links', '{"links":{"__proto__":"/x","constructor":"/y"}}'],
    ['a __proto__ key among the texts', '{"text":{"__proto__":{"title":"x"},"user-home":{"__proto__":"x"}}}'],
    ['a __proto__ key among the texts, as an attribute', '{"text":"{\\"__proto__\\":{\\"title\\":\\"x\\"}}"}'],
    ['names that every object has', '{"toString":"x","hasOwnProperty":"x","valueOf":1}'],
  ])('ignores %s', (_case, json) => {
    const { settings } = readSettings(JSON.parse(json));
    const complete = completeSettings(settings);
    for (const name of ['polluted', 'title', 'operation']) expect(Reflect.get({}, name)).toBeUndefined();
    expect(complete.operation).toBe('UK');
    expect(complete.links['stops']).toBe('/stops');
    for (const part of [settings, complete, complete.links, complete.text]) {
      expect(Object.getPrototypeOf(part)).toBe(Object.prototype);
    }
    expect(complete.text['user-home']?.['title']).toBeUndefined();
  });
});
