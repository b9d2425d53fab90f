// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('a skeleton has the height of its rows, and is hidden from assistive technology', () => {
  const { container } = render(<Skeleton rows={3} rowHeight={88} />);
  const rows = [...container.querySelectorAll<HTMLElement>('[aria-hidden=true] > div')];
  expect(rows.map((row) => row.style.blockSize)).toEqual(['88px', '88px', '88px']);
});
