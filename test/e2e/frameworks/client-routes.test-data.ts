import { createElement as h, StrictMode, useEffect, useState, type MouseEvent } from 'react';
import { createRoot } from 'react-dom/client';

/** Navigates like links of Next and React Router: pushes an address and renders the page's component again. */
const pages: Readonly<Record<string, () => unknown>> = {
  departures: () => h('coach-bus-tracker', { 'origin-id': 1 }, h('a', { href: '/departures' }, 'Horaires')),
  stops: () => h('coach-stops', { 'city-id': 1 }, h('a', { href: '/stops' }, 'Arrêts')),
  nothing: () => h('p', null, 'Rien ici.'),
};
const getPageName = () => location.pathname.split('/').at(-1) ?? '';

function App() {
  const [name, setName] = useState(getPageName);
  useEffect(() => {
    const updateName = () => setName(getPageName());
    addEventListener('popstate', updateName);
    return () => removeEventListener('popstate', updateName);
  }, []);
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    history.pushState(null, '', event.currentTarget.href);
    setName(getPageName());
  };
  const links = Object.keys(pages).map((target) =>
    h('a', { key: target, href: `/routed/${target}`, onClick: navigate }, target),
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
