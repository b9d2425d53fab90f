// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import mapPin from 'lucide-static/icons/map-pin.svg?icon';
import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Icon, readShapes } from './icon.tsx';

describe('readShapes', () => {
  it.each([
    ['one shape', '<path d="M1 2"/>', [['path', { d: 'M1 2' }]]],
    [
      'two shapes',
      '<path d="M1 2" /><circle cx="4" cy="5" r="1" />',
      [
        ['path', { d: 'M1 2' }],
        ['circle', { cx: '4', cy: '5', r: '1' }],
      ],
    ],
    ['no shape', '', []],
    ['what is not a shape', 'alert(1)', []],
  ])('reads %s', (_, drawing, shapes) => {
    const read = readShapes(drawing).filter(isValidElement);
    expect(read.map((element) => [element.type, element.props])).toEqual(shapes);
  });
});

it('draws every shape of a lucide icon and says nothing', () => {
  const { container } = render(<Icon drawing={mapPin} />);
  expect(container.querySelectorAll('svg[aria-hidden=true] > *')).toHaveLength(2);
  expect(container.textContent).toBe('');
});
