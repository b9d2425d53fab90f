// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRoot } from '../keyboard/get-root.ts';
import { createEnvironment } from './typeahead-engine.tsx';

afterEach(() => document.body.replaceChildren());

function shadowWithInput() {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const input = shadow.appendChild(document.createElement('input'));
  input.id = 'city';
  return { host, shadow, input };
}

describe('createEnvironment', () => {
  it('returns the focused element in a shadow root instead of its host', () => {
    const { host, shadow, input } = shadowWithInput();
    input.focus();
    expect(document.activeElement).toBe(host);
    expect(createEnvironment(shadow).document.activeElement).toBe(input);
  });

  it('finds ids only in its own root', () => {
    const { shadow, input } = shadowWithInput();
    expect(createEnvironment(shadow).document.getElementById('city')).toBe(input);
    expect(createEnvironment(document).document.getElementById('city')).toBeNull();
  });

  it('passes events within the root to listeners, until they are removed', () => {
    const { shadow, input } = shadowWithInput();
    const listener = vi.fn();
    const environment = createEnvironment(shadow);
    environment.addEventListener('mousedown', listener);
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    environment.removeEventListener('mousedown', listener);
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('getRoot', () => {
  it('is the shadow root, the document, or the document of a detached element', () => {
    const { shadow, host, input } = shadowWithInput();
    expect(getRoot(input)).toBe(shadow);
    expect(getRoot(host)).toBe(document);
    expect(getRoot(document.createElement('p'))).toBe(document);
  });
});
