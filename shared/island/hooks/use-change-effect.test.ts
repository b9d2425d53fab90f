// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useChangeEffect } from './use-change-effect.ts';

it('runs an effect each time its key changes, with the latest function, but not after the first render', () => {
  const handleChange = vi.fn();
  const { rerender } = renderHook(
    ({ key }: { readonly key: number | undefined }) => useChangeEffect(key, () => handleChange(key)),
    {
      initialProps: { key: 1 as number | undefined },
    },
  );
  expect(handleChange).not.toHaveBeenCalled();
  for (const key of [1, 2, 2, undefined, 2]) rerender({ key });
  expect(handleChange.mock.calls).toEqual([[2], [undefined], [2]]);
});
