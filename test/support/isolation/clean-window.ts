import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A setup file: test files that draw share a window. At the end of each file, this restores the window as it was before.
interface AddedListener {
  readonly target: EventTarget;
  readonly arguments: Parameters<EventTarget['addEventListener']>;
}
const addedListeners: AddedListener[] = [];
/** React and user-event add listeners of these types once per document and are not loaded again, so these listeners stay. */
const permanentTypes = new Set(['selectionchange', 'focus', 'blur']);
for (const target of [window, document]) {
  const { addEventListener } = target;
  target.addEventListener = (...args: AddedListener['arguments']) => {
    addedListeners.push({ target, arguments: args });
    addEventListener.apply(target, args as never);
  };
  afterAll(() => void (target.addEventListener = addEventListener));
}

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  // Vitest would restore mocks only in the next file. A mocked method of a storage would be an item of the storage by then.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Modules hold state that exists once per page. Packages are not loaded again.
  vi.resetModules();
  for (const {
    target,
    arguments: [type, listener, options],
  } of addedListeners) {
    if (target === window || !permanentTypes.has(type)) target.removeEventListener(type, listener, options);
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.documentElement.replaceChildren(document.head, document.body);
  document.head.replaceChildren();
  document.body.replaceChildren();
  // The body itself can have the focus. Then happy-dom's `ShadowRoot.activeElement` throws.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.title = '';
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
  (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://host.example/');
});
