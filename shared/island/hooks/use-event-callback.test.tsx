// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEventCallback } from './use-event-callback.ts';

describe('useEventCallback', () => {
  it('returns the same function for every render, which calls the latest callback', () => {
    const calls: string[] = [];
    const callbacks = new Set<(text: string) => void>();
    function Component({ prefix }: { readonly prefix: string }) {
      const callback = useEventCallback((text: string) => calls.push(`${prefix} ${text}`));
      callbacks.add(callback);
      return null;
    }
    const { rerender } = render(<Component prefix="first" />);
    for (const callback of callbacks) callback('a');
    rerender(<Component prefix="then" />);
    for (const callback of callbacks) callback('b');
    expect(callbacks.size).toBe(1);
    expect(calls).toEqual(['first a', 'then b']);
  });
});
