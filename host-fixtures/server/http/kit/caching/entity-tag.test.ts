import { describe, expect, it } from 'vitest';
import { createEntityTag, matchesTag } from './entity-tag.ts';

const tag = createEntityTag('{"cities":[]}');

describe('entityTag', () => {
  it('is one of the form that RFC 9110 allows', () => expect(tag).toMatch(/^"[\w-]{22}"$/));
  it('is the same for the same answer alone', () => {
    expect(createEntityTag('{"cities":[]}')).toBe(tag);
    expect(createEntityTag('{"cities":[ ]}')).not.toBe(tag);
  });
});

describe('namesTag', () => {
  it.each([
    ['nothing', undefined, false],
    ['an empty header', '', false],
    ['the tag', tag, true],
    ['the tag of who compresses', `W/${tag}`, true],
    ['it among others', `"old", W/"older" ,${tag}`, true],
    ['others', '"old", W/"older"', false],
    ['the tag without its quotes', tag.slice(1, -1), false],
    ['any', '*', true],
  ])('reads %s', (_name, header, expected) => expect(matchesTag(header, tag)).toBe(expected));
});
