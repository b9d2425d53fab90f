import { describe, expect, it } from 'vitest';
import { rovingIndex } from './roving-index.ts';

const row = { key: 'ArrowRight', index: 1, count: 4, isRightToLeft: false };

describe('rovingIndex', () => {
  it.each([
    ['onward', {}, 2],
    ['back', { key: 'ArrowLeft' }, 0],
    ['onward, right to left', { key: 'ArrowLeft', isRightToLeft: true }, 2],
    ['back, right to left', { key: 'ArrowRight', isRightToLeft: true }, 0],
    ['to the start', { key: 'Home' }, 0],
    ['to the end', { key: 'End' }, 3],
    ['no further than the end', { index: 3 }, 3],
    ['no further than the start', { key: 'ArrowLeft', index: 0 }, 0],
    ['round the end', { index: 3, isRound: true }, 0],
    ['round the start', { key: 'ArrowLeft', index: 0, isRound: true }, 3],
    ['nowhere for another key', { key: 'a' }, undefined],
    ['nowhere in an empty row', { count: 0 }, undefined],
  ])('goes %s', (_, spoilt, index) => {
    expect(rovingIndex({ ...row, ...spoilt })).toBe(index);
  });
});
