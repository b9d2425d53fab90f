// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cityGuides } from '#shared/store/slices/cities/city-guides.ts';
import { fakeServices, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { CityGuideLink } from './city-guide-link.tsx';

afterEach(cleanup);

type Answer = Parameters<typeof cityGuides.set>[1];

function show(answer: Answer | undefined, isButton?: boolean) {
  const services = fakeServices();
  if (answer) services.store.setState(cityGuides.set(9, answer));
  const props = { cityId: 9, text: 'Guide de York', isButton };
  return renderInIsland(<CityGuideLink {...props} />, {}, services).container;
}

describe('the link to the guide of a city', () => {
  const ready: Answer = { state: 'ready', value: { url: 'https://guide.example/york' } };

  it.each([
    [undefined, 'city-guide-link'],
    [true, 'city-guide-link city-guide-link-button'],
  ])('opens a new tab, and looks like a button only if that is requested: %s', (isButton, className) => {
    const container = show(ready, isButton);
    const link = screen.getByRole('link', { name: /^Guide de York/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://guide.example/york', '_blank']);
    expect(container.querySelector('p')?.className).toBe(className);
  });

  it.each<[string, Answer | undefined, boolean, boolean]>([
    ['before it is requested', undefined, false, true],
    ['while it loads', { state: 'loading' }, false, true],
    ['while it loads, as a button', { state: 'loading' }, true, false],
    ['after it failed', { state: 'failed', problem: 'x' }, false, false],
    ['without a guide', { state: 'ready', value: {} as never }, false, false],
    ['with an address that is not safe', { state: 'ready', value: { url: 'javascript:alert(1)' } }, false, false],
  ])('reserves a line only while it may still appear: %s', (...[, answer, isButton, isKept]) => {
    const container = show(answer, isButton);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('p[aria-hidden]') !== null).toBe(isKept);
    expect(container.childElementCount).toBe(isKept ? 1 : 0);
  });
});
