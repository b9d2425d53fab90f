import { describe, expect, it } from 'vitest';
import { getRovingIndex } from './roving-index.ts';

const row = { key: 'ArrowRight', index: 1, count: 4, isRightToLeft: false };

describe('getRovingIndex', () => {
  it.each([
    ['forward', {}, 2],
    ['back', { key: 'ArrowLeft' }, 0],
    ['forward in a right-to-left row', { key: 'ArrowLeft', isRightToLeft: true }, 2],
    ['back in a right-to-left row', { key: 'ArrowRight', isRightToLeft: true }, 0],
    ['to the start', { key: 'Home' }, 0],
    ['to the end', { key: 'End' }, 3],
    ['no farther than the end', { index: 3 }, 3],
    ['no farther than the start', { key: 'ArrowLeft', index: 0 }, 0],
    ['from the end to the start when it wraps', { index: 3, isRound: true }, 0],
    ['from the start to the end when it wraps', { key: 'ArrowLeft', index: 0, isRound: true }, 3],
    ['nowhere for another key', { key: 'a' }, undefined],
    ['nowhere in an empty row', { count: 0 }, undefined],
  ])('moves %s', (_, spoilt, index) => {
    expect(getRovingIndex({ ...row, ...spoilt })).toBe(index);
  });
});
