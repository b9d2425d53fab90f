// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('keeps the height of the rows to come and says nothing', () => {
  const { container } = render(<Skeleton rows={3} rowHeight={88} />);
  const rows = [...container.querySelectorAll<HTMLElement>('[aria-hidden=true] > div')];
  expect(rows.map((row) => row.style.blockSize)).toEqual(['88px', '88px', '88px']);
});
