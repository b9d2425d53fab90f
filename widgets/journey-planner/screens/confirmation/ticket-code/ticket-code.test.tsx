// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFrenchText, renderInIsland } from '#shared/panels/kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { TicketCode } from './ticket-code.lazy.tsx';

afterEach(cleanup);

it('a code has four white modules on each side (ISO/IEC 18004), and its number as text', () => {
  renderInIsland(<TicketCode code="C1-1" reservationNumber="C1-1" text={getFrenchText(messages)} />);
  const picture = screen.getByRole('img', { name: getFrenchText(messages)('code', { reservation: 'C1-1' }) });
  const [x, y, width = NaN, height = NaN] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([x, y]).toEqual([-4, -4]);
  const ground = picture.querySelector('rect');
  expect(['x', 'y', 'width', 'height'].map((name) => Number(ground?.getAttribute(name)))).toEqual([
    -4,
    -4,
    width,
    height,
  ]);
  // A code of the first version has 21 modules, others four more each.
  expect([(width - 8 - 21) % 4, height]).toEqual([0, width]);
  expect(screen.getByText('C1-1')).toBeTruthy();
});
