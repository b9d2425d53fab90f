import { describe, expect, it } from 'vitest';
import { checkName } from './widget-files.ts';

const existing = ['bus-tracker', 'toast'];

describe('checkName', () => {
  it.each(['city-guide', 'stops', 'a1', 'route-66'])('accepts %s', (name) => {
    expect(checkName(name, existing)).toBeUndefined();
  });

  it.each([
    ['no name', ''],
    ['capitals', 'CityGuide'],
    ['underscores', 'city_guide'],
    ['a digit at the start', '1st'],
    ['a hyphen at the start', '-city'],
    ['a hyphen at the end', 'city-'],
    ['two hyphens', 'city--guide'],
    ['a path', '../stops'],
    ['spaces', 'city guide'],
    ['accents', 'ville-préférée'],
  ])('rejects %s', (_case, name) => {
    expect(checkName(name, existing)).toMatch(/kebab-case/);
  });

  it.each([
    ['the prefix of the tags', 'coach-stops', /omit "coach-"/],
    ['the name of an existing widget', 'toast', /already, in widgets\/toast\//],
    ['the name of another file of the bundle', 'core', /another file of the bundle/],
    ['the name of the file of advice', 'advice', /another file of the bundle/],
    ['the name of the React chunk', 'react', /another file of the bundle/],
    ['a name that ends like a file of messages', 'toast-fr', /must not end in "-fr"/],
  ])('rejects %s', (_case, name, sentence) => {
    expect(checkName(name, existing)).toMatch(sentence);
  });
});
