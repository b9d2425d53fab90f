import type * as Button from './button.tsx';

// All that R's bootstrap does: it asks for both files of its one island at once, and mounts that once they have come.
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
