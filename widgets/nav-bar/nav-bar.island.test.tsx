// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { jsonList } from '#shared/domain/page/tags/attribute-value.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { readNestedLinks } from './read-nested-links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = {
  name: 'Anna',
  emailAddress: 'anna@example.com',
  isAuthenticated: true,
  isActivated: true,
  isLocked: false,
};
const guestAccount = { isAuthenticated: false, isActivated: false, isLocked: false };

async function open(scene: IslandScene = {}, path = '/home') {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const island = await renderIsland('nav-bar', {
    ...scene,
    answers: { getAccount: () => guestAccount, ...scene.answers },
  });
  return {
    ...island,
    user: createUser(),
    waitForAccount: async () => {
      await pass(300);
      await waitForLazyCode();
      await pass(300);
    },
    account: () => within(island.getByRole('group', { name: 'Compte' })),
  };
}

describe('the links', () => {
  it('are those of the attribute, without unsafe ones', async () => {
    const links = [
      { label: 'Horaires', href: '/bus-tracker' },
      { label: 'Mauvais', href: 'javascript:alert(1)' },
      { label: 'Panier', href: '/journey-planner/basket' },
    ];
    const { getByRole } = await open({ options: { links } }, '/journey-planner/basket');
    const nav = within(getByRole('navigation', { name: 'Navigation principale' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Horaires', 'Panier']);
    expect(nav.getByRole('link', { name: 'Panier' }).getAttribute('aria-current')).toBe('page');
    expect(nav.getByRole('link', { name: 'Horaires' }).getAttribute('aria-current')).toBeNull();
  });

  it('lead to the product’s pages if the page gives none', async () => {
    const { getByRole } = await open({ settings: { links: { stops: '/arrets' } } }, '/arrets/4');
    const nav = within(getByRole('navigation'));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/journey-planner',
      '/fare-finder',
      '/arrets',
      '/service-alerts',
    ]);
    expect(nav.getByRole('link', { name: 'Arrêts' }).getAttribute('aria-current')).toBe('true');
  });

  it('are behind a menu button, and Escape closes the menu and returns the focus', async () => {
    const { getByRole, root, user } = await open();
    const menu = getByRole('button', { name: 'Menu' });
    const list = () => root.querySelector('.nav-bar-links')?.className;
    expect([menu.getAttribute('aria-expanded'), list()]).toEqual(['false', 'nav-bar-links']);
    await user.click(menu);
    expect([menu.getAttribute('aria-expanded'), list()]).toEqual(['true', 'nav-bar-links nav-bar-links-open']);
    getByRole('link', { name: 'Tarifs' }).focus();
    await user.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect((menu.getRootNode() as ShadowRoot).activeElement).toBe(menu);
    // The menu does not handle a second Escape: it may be meant for the page.
    const listener = vi.fn();
    document.addEventListener('keydown', listener);
    onTestFinished(() => document.removeEventListener('keydown', listener));
    await user.keyboard('{Escape}');
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    [1, 'nav-bar-few'],
    [3, 'nav-bar-few'],
    [4, 'nav-bar-several'],
    [6, 'nav-bar-several'],
    [7, 'nav-bar-many'],
  ])('of a bar with %i links have the width of %s', async (count, size) => {
    const links = Array.from({ length: count }, (_, nth) => ({ label: `${nth}`, href: `/${nth}` }));
    const { getByRole } = await open({ options: { links } });
    expect(getByRole('navigation').className).toBe(`nav-bar-nav ${size}`);
  });
});

describe('the links that an editor wrote inside', () => {
  it.each([
    ['plain links', '<a href="/a">A</a> <a href="/b">B</a>', ['A', 'B']],
    ['a list', '<nav><ul><li><a href="/a"> A\n one </a></li></ul></nav>', ['A one']],
    ['a picture with a name', '<a href="/a" aria-label="Accueil"><img alt=""></a>', ['Accueil']],
    ['a link without words', '<a href="/a"></a><a href="/b">B</a>', ['B']],
    ['a script', '<a href="javascript:alert(1)">A</a><a href="/b">B</a>', ['B']],
    ['an anchor that is not a link', '<a name="x">A</a>', []],
    ['the content of the slot', '<div slot="basket"><a href="/basket">P</a></div><a href="/b">B</a>', ['B']],
    ['a basket in another spelling', '<div data-coach-widget="mini-basket"><a href="/c">P</a></div>', []],
    ['a link that becomes an island', '<a href="/x#coach-bus-tracker">T</a>', []],
  ])('are read without other content: %s', (...[, html, expected]) => {
    const container = document.createElement('div');
    container.innerHTML = html;
    expect(readNestedLinks(container).map(({ label }) => label)).toEqual(expected);
  });

  it('keep their mark of the current page', () => {
    const container = document.createElement('div');
    container.innerHTML = '<a href="/a" aria-current="page">A</a><a href="/b" aria-current="false">B</a>';
    expect(readNestedLinks(container)).toEqual([
      { href: '/a', label: 'A', isCurrent: true },
      { href: '/b', label: 'B' },
    ]);
  });

  it.each([
    ['[{"a":1}]', [{ a: 1 }]],
    ['{}', undefined],
    ['[', undefined],
  ])('are taken from an attribute only if it is a JSON list: %s', (attribute, expected) =>
    expect(jsonList(attribute)).toEqual(expected),
  );
});

it('the skip link leads to the main part of the page', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  const { getByRole, user } = await open();
  await user.click(getByRole('button', { name: 'Aller au contenu' }));
  expect(document.activeElement).toBe(main);
  main.blur();
  expect(main.hasAttribute('tabindex')).toBe(false);
});

describe('the account (spec §4 "Session")', () => {
  it('offers the sign-in to a visitor who is not signed in', async () => {
    const { getByRole, user, waitForAccount, account } = await open();
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    expect(account().getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
      '/account-management/login',
    );
    expect(account().queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
  });

  it('shows that the account is loading only while it is', async () => {
    let fail: (problem: unknown) => void = () => {};
    const pendingAnswer = new Promise<never>((...[, reject]) => (fail = reject));
    const { getByRole, user, waitForAccount, account } = await open({ answers: { getAccount: () => pendingAnswer } });
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    expect(account().getByText('Vérification de votre compte…')).toBeTruthy();
    fail(apiFailure('getAccount', { kind: 'network' }));
    await waitForAccount();
    expect(account().queryByText('Vérification de votre compte…')).toBeNull();
    expect(account().getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  });

  it('stores the page from which a visitor signs in', async () => {
    const { getByRole, user, waitForAccount, account, tabStorage, loadedAddresses } = await open({}, '/stops?cityId=4');
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    await user.click(account().getByRole('link', { name: 'Se connecter' }));
    expect([...tabStorage.values()]).toEqual(['/stops?cityId=4']);
    expect(loadedAddresses.map((href) => new URL(href).pathname)).toEqual(['/account-management/login']);
  });

  it('greets a user, leads to their pages, and leads to / after the sign-out', async () => {
    const { getByRole, user, waitForAccount, account, emit, requests, loadedAddresses } = await open({
      answers: { getAccount: () => anna },
    });
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    expect(account().getByText('Bonjour Anna')).toBeTruthy();
    expect(account().queryByText('Ce compte n’est pas encore activé.')).toBeNull();
    expect(account().getByRole('link', { name: 'Mes billets' }).getAttribute('href')).toBe(
      '/account-management/my-tickets',
    );
    const button = account().getByRole('button', { name: 'Se déconnecter' });
    expect(account().queryByText(/La déconnexion n’a pas abouti/)).toBeNull();
    await user.click(button);
    expect([button.getAttribute('aria-busy'), button.textContent]).toEqual(['true', 'Déconnexion…']);
    await pass(300);
    expect(requests()).toContain('logout');
    expect(loadedAddresses.map((href) => new URL(href).pathname)).toEqual(['/']);
    expect(emit).toHaveBeenCalledWith('coach:signed-out');
  });

  it('offers only the activation to a user who is not activated', async () => {
    const { getByRole, user, waitForAccount, account } = await open({
      answers: { getAccount: () => ({ ...anna, name: undefined, isActivated: false }) },
    });
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    expect(account().getByRole('link', { name: 'Activer le compte' })).toBeTruthy();
    expect(account().queryByRole('link', { name: 'Mes billets' })).toBeNull();
    expect(account().getByText('Ce compte n’est pas encore activé.')).toBeTruthy();
    expect(account().getByText('anna@example.com')).toBeTruthy();
    expect(account().queryByText(/^Bonjour/)).toBeNull();
  });

  it('keeps the visitor signed in, with a message, when signing out fails', async () => {
    const { getByRole, user, waitForAccount, account, loadedAddresses } = await open({
      answers: {
        getAccount: () => anna,
        logout: () => {
          throw new Error('down');
        },
      },
    });
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    await user.click(account().getByRole('button', { name: 'Se déconnecter' }));
    await pass(300);
    expect(account().getByText(/La déconnexion n’a pas abouti/)).toBeTruthy();
    expect(account().getByRole('button', { name: 'Se déconnecter' })).toBeTruthy();
    expect(loadedAddresses).toEqual([]);
  });

  it.each([
    ['UK', 'Gérer ma réservation'],
    ['US', 'Gérer mon voyage'],
  ] as const)('has the terms of operation %s', async (operation, words) => {
    const { getByRole, user, waitForAccount, account } = await open({ settings: { operation } });
    await user.click(getByRole('button', { name: 'Compte' }));
    await waitForAccount();
    expect(account().getByRole('link', { name: words })).toBeTruthy();
  });
});

describe('the basket', () => {
  it('is an island if the page provides none', async () => {
    const { root, waitForAccount } = await open();
    const basket = () => root.querySelector('slot[name=basket] > coach-mini-basket');
    // The bar is visible first.
    expect(basket()).toBeNull();
    await waitForAccount();
    expect(basket()).not.toBeNull();
    expect(basket()?.getAttribute('locale')).toBe('fr');
  });
});
