import { assert, property, string } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { findPageFunction } from './page-function.ts';

class Tool {
  track() {}
}

const page = () => ({ track: vi.fn(), Risk: { track: vi.fn(), deep: { er: vi.fn() } }, text: 'x', Tool: new Tool() });

describe('findPageFunction (spec §4 "a third-party risk tool is told")', () => {
  it.each([
    ['track', (root: ReturnType<typeof page>) => root.track],
    ['Risk.track', (root: ReturnType<typeof page>) => root.Risk.track],
    ['Risk.deep.er', (root: ReturnType<typeof page>) => root.Risk.deep.er],
  ])('finds and calls the page’s function %s', (name, functionOf) => {
    const root = page();
    findPageFunction(root, name)?.call('/path');
    expect(functionOf(root).mock.calls).toEqual([['/path']]);
  });

  it('calls the function as a method of its object', () => {
    const root = page();
    findPageFunction(root, 'Risk.track')?.call('/');
    expect(root.Risk.track.mock.contexts).toEqual([root.Risk]);
  });

  it.each([
    'absent',
    'Risk',
    'Risk.absent',
    'absent.track',
    'text',
    'text.length',
    'text.at',
    'Tool.track',
    'toString',
    'constructor',
    'constructor.constructor',
    'Risk.constructor',
    'Risk.constructor.constructor',
    'Risk.__proto__.toString',
    '__proto__.toString',
    'track.constructor',
    'track.prototype.constructor',
    'Risk..track',
    '.track',
    'track.',
    '',
    'Risk[track]',
    'track()',
  ])('finds no function at %j', (name) => {
    expect(findPageFunction(page(), name)).toBeUndefined();
  });

  it('never throws, and never finds inherited properties', () => {
    assert(
      property(string(), (name) => {
        expect(findPageFunction({}, name)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
