// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RouteSketch } from './route-sketch.tsx';

afterEach(cleanup);

const leeds = { cityName: 'Leeds', latitude: 53.8, longitude: -1.55 };
const selby = { cityName: 'Selby', latitude: 53.78, longitude: -1.07 };
const london = { cityName: 'London', latitude: 51.5, longitude: -0.14 };

it('draws a line for each coach and names the ends, hidden from assistive technology', () => {
  const { container } = render(
    <RouteSketch
      coaches={[
        [leeds, selby],
        [selby, london],
      ]}
    />,
  );
  expect(container.querySelectorAll('polyline')).toHaveLength(2);
  expect(screen.getByText('Leeds').closest('[aria-hidden=true]')).toBeTruthy();
  expect(screen.getByText('London')).toBeTruthy();
});

it('keeps its marks within its frame, larger at the ends, with names at them', () => {
  const { container } = render(<RouteSketch coaches={[[leeds, selby, london]]} />);
  const [, , width = 0, height = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const marks = [...container.querySelectorAll('circle')].map((mark) => ({
    x: Number(mark.getAttribute('cx')),
    y: Number(mark.getAttribute('cy')),
    r: Number(mark.getAttribute('r')),
  }));
  const line = container.querySelector('polyline')?.getAttribute('points');
  expect(line).toBe(marks.map(({ x, y }) => `${x},${y}`).join(' '));
  for (const { x, y, r } of marks) {
    expect(Math.min(x - r, y - r)).toBeGreaterThan(0);
    expect([x + r < width, y + r < height]).toEqual([true, true]);
  }
  // Ends are larger than the stops between them.
  expect(marks.map(({ r }) => r > 5)).toEqual([true, false, true]);
  const first = screen.getByText('Leeds').style;
  expect(Number.parseFloat(first.left)).toBeCloseTo(((marks[0]?.x ?? NaN) / width) * 100, 0);
  expect(Number.parseFloat(first.top)).toBeCloseTo(((marks[0]?.y ?? NaN) / height) * 100, 0);
});

it.each([
  [undefined, false],
  [true, true],
])('shrinks on phones if isSmallOnPhones is %s: %s', (isSmallOnPhones, expected) => {
  const { container } = render(<RouteSketch coaches={[[leeds, london]]} isSmallOnPhones={isSmallOnPhones} />);
  expect(container.querySelector('.route-sketch-shrinking') !== null).toBe(expected);
});

it('renders nothing if the positions of the stops are unknown', () => {
  const { container } = render(<RouteSketch coaches={[[leeds, { cityName: 'London' }]]} />);
  expect(container.innerHTML).toBe('');
});
