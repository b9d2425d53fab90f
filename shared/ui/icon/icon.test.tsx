// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import mapPin from 'lucide-static/icons/map-pin.svg?icon';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('an icon draws one path, and is hidden from assistive technology', () => {
  const { container } = render(<Icon drawing={mapPin} />);
  const [path, ...otherElements] = container.querySelectorAll('svg[aria-hidden=true] > *');
  expect(path?.getAttribute('d')).toMatch(/^M20 10.*M9 10a3 3/);
  expect(otherElements).toEqual([]);
  expect(container.querySelector('svg')?.getAttribute('focusable')).toBe('false');
  expect(container.querySelector('svg')?.getAttribute('class')).toBe('icon');
  expect(container.textContent).toBe('');
});

it.each([
  [false, 'icon'],
  [true, 'icon icon-directional'],
])('is mirrored on right-to-left pages if it is directional: %s', (isDirectional, expected) => {
  const { container } = render(<Icon drawing={mapPin} isDirectional={isDirectional} />);
  expect(container.querySelector('svg')?.getAttribute('class')).toBe(expected);
});
