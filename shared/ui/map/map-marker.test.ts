// @vitest-environment happy-dom
import { getByRole, queryAllByRole } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { createInfo } from './map-info.ts';
import { createMarker, drawVisiblePart, markState } from './map-marker.ts';

const leeds = { id: 'l', position: { lat: 53.8, lng: -1.5 }, title: 'Leeds' };

describe('a marker', () => {
  it.each([
    ['route', 'BUTTON', 'button'],
    ['city', 'BUTTON', 'button'],
    ['stop', 'SPAN', null],
  ] as const)('is a button only if pressing it does something: %s', (mode, tag, type) => {
    const marker = createMarker(document, leeds, mode);
    expect([marker.tagName, marker.getAttribute('type')]).toEqual([tag, type]);
    expect(marker.textContent).toBe('Leeds');
  });

  it.each([
    ['its label', { label: '£8' }, '£8', 0],
    ['the pin of its kind', { icon: 'origin' }, '', 1],
    ['the pin of a stop by default', {}, '', 1],
  ] as const)('shows %s, hidden from assistive technology', (...[, facts, expectedText, pins]) => {
    const sign = drawVisiblePart(document, facts);
    expect([sign.textContent, sign.getAttribute('aria-hidden')]).toEqual([expectedText, 'true']);
    expect(sign.matches(`.map-pin-${'icon' in facts ? facts.icon : 'stop'}`)).toBe(pins === 1);
  });

  it.each([
    ['route', { expanded: ['false', 'true', 'false'], current: [null, null, null] }],
    ['city', { expanded: [null, null, null], current: [null, 'true', null] }],
    ['stop', { expanded: [null, null, null], current: [null, null, null] }],
  ] as const)('exposes its state in the mode %s', (mode, expected) => {
    const marker = createMarker(document, leeds, mode);
    const states = [false, true, false].map((isOn) => {
      markState(marker, mode, isOn);
      expect(marker.hasAttribute('data-on')).toBe(isOn);
      return { expanded: marker.getAttribute('aria-expanded'), current: marker.getAttribute('aria-current') };
    });
    expect({
      expanded: states.map(({ expanded }) => expanded),
      current: states.map(({ current }) => current),
    }).toEqual(expected);
  });
});

describe('an information window', () => {
  it('has only its title if it has neither a link nor a button', () => {
    const info = createInfo(document, { title: 'Leeds', onLink: vi.fn() });
    expect(info.textContent).toBe('Leeds');
    expect(queryAllByRole(info, 'button')).toEqual([]);
  });

  it('reports presses of its link and of the button that closes it', () => {
    const [onLink, onClose] = [vi.fn(), vi.fn()];
    const info = createInfo(document, { title: 'Leeds', linkLabel: 'Détails', closeLabel: 'Fermer', onLink, onClose });
    getByRole(info, 'button', { name: 'Détails' }).click();
    expect([onLink.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    getByRole(info, 'button', { name: 'Fermer' }).click();
    expect([onLink.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });
});
