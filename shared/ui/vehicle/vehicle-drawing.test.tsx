// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createVehiclePlan } from '#shared/domain/seats/vehicle/vehicle-plan.ts';
import { toVehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import { VehicleDrawing, createVehiclePaths } from './vehicle-drawing.tsx';

it('a coach is as wide as its paths, and hidden from assistive technology', () => {
  const side = toVehicleSide(createVehiclePlan('ASTROMEGA'));
  const { container } = render(<VehicleDrawing side={side} />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('viewBox')?.split(' ')[2]).toBe(String(createVehiclePaths(side).width));
  expect([svg?.getAttribute('aria-hidden'), svg?.getAttribute('focusable')]).toEqual(['true', 'false']);
});
