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

describe('environmentOf', () => {
  it('gives the focused element within a shadow root, where the document gives its host', () => {
    const { host, shadow, input } = shadowWithInput();
    input.focus();
    expect(document.activeElement).toBe(host);
    expect(createEnvironment(shadow).document.activeElement).toBe(input);
  });

  it('finds ids within its own root only', () => {
    const { shadow, input } = shadowWithInput();
    expect(createEnvironment(shadow).document.getElementById('city')).toBe(input);
    expect(createEnvironment(document).document.getElementById('city')).toBeNull();
  });

  it('passes events within the root to listeners, until they are removed', () => {
    const { shadow, input } = shadowWithInput();
    const heard = vi.fn();
    const environment = createEnvironment(shadow);
    environment.addEventListener('mousedown', heard);
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    environment.removeEventListener('mousedown', heard);
    input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('rootOf', () => {
  it('is the shadow root, the document, or the document of a detached element', () => {
    const { shadow, host, input } = shadowWithInput();
    expect(getRoot(input)).toBe(shadow);
    expect(getRoot(host)).toBe(document);
    expect(getRoot(document.createElement('p'))).toBe(document);
  });
});
