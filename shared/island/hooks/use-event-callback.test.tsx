// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEventCallback } from './use-event-callback.ts';

describe('useEventCallback', () => {
  it('returns the same function at each rendering, which calls the latest callback', () => {
    const told: string[] = [];
    const given = new Set<(word: string) => void>();
    function Teller({ before }: { readonly before: string }) {
      const tell = useEventCallback((word: string) => told.push(`${before} ${word}`));
      given.add(tell);
      return null;
    }
    const { rerender } = render(<Teller before="first" />);
    for (const tell of given) tell('a');
    rerender(<Teller before="then" />);
    for (const tell of given) tell('b');
    expect(given.size).toBe(1);
    expect(told).toEqual(['first a', 'then b']);
  });
});
