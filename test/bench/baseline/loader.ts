import type * as Button from './button.tsx';

// R's complete bootstrap: it requests both files of its island at once, and mounts it when they have loaded.
const files = ['button.js', 'react.js'];

for (const element of document.querySelectorAll('coach-button')) {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
  const address = new URL('button.js', import.meta.url).href;
  const { mount } = (await import(address)) as typeof Button;
  mount(element);
}
