import { createElement as h, StrictMode, useEffect, useState, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';

/** Navigates like links of Next and React Router: pushes an address and renders the page's component again. */
const pages: Readonly<Record<string, () => unknown>> = {
  departures: () => h('coach-bus-tracker', { 'origin-id': 1 }, h('a', { href: '/departures' }, 'Horaires')),
  stops: () => h('coach-stops', { 'city-id': 1 }, h('a', { href: '/stops' }, 'Arrêts')),
  nothing: () => h('p', null, 'Rien ici.'),
};
const nameNow = () => location.pathname.split('/').at(-1) ?? '';

function App() {
  const [name, setName] = useState(nameNow);
  useEffect(() => {
    const follow = () => setName(nameNow());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    setName(nameNow());
  };
  const links = Object.keys(pages).map((other) =>
    h('a', { key: other, href: `/swapped/${other}`, onClick: go }, other),
  );
  // Each page has its own basket, as in apps whose pages render the complete layout.
  return h(
    'div',
    { key: name },
    h('nav', null, links),
    h('coach-mini-basket'),
    h('main', null, pages[name]?.() as never),
  );
}

const app = document.getElementById('app');
if (app) createRoot(app).render(h(StrictMode, null, h(App)));
