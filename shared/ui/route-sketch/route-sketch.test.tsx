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

it('draws nothing where it is not known where the stops are', () => {
  const { container } = render(<RouteSketch coaches={[[leeds, { cityName: 'London' }]]} />);
  expect(container.innerHTML).toBe('');
});
