// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, type IslandScene, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';

let warn: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  warn.mockRestore();
});

const anna = { name: 'Anna Martin', emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true };
const waiting = { ...anna, isActivated: false };
const guestAccount = { isAuthenticated: false, isActivated: false, isLocked: false };
const as = (user: object) => ({ getAccount: () => user });

async function open(path: string, scene: IslandScene = {}) {
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const answers = { ...as(guestAccount), login: () => anna, logout: () => ({}), activateAccount: () => anna };
  const island = await renderIsland('account', { ...scene, answers: { ...answers, ...scene.answers } });
  const settle = async () => {
    await waitForLazyCode();
    await pass(300);
    await waitForLazyCode();
    await pass(300);
  };
  await settle();
  return { ...island, settle, user: createUser() };
}

async function signIn({ user, getByLabelText, getByRole, settle }: Awaited<ReturnType<typeof open>>) {
  await user.type(getByLabelText('Adresse e-mail'), 'anna@example.com');
  await user.type(getByLabelText('Mot de passe'), 'autocar-2026');
  await user.click(getByRole('button', { name: 'Se connecter' }));
  await settle();
}

describe('paths (spec §2 "Routes")', () => {
  it.each(['/', '/stops', '/journey-planner/login'])(
    'shows nothing on %s, and sends no request (host contract §3)',
    async (path) => {
      const { root, calls, emit, showOriginal } = await open(path);
      expect(root.querySelector('[data-coach-root]')?.textContent).toBe('');
      expect(showOriginal).toHaveBeenLastCalledWith(true);
      expect(warn.mock.calls).toEqual([
        [expect.stringContaining(`${path} is not one of its pages`), expect.anything()],
      ]);
      expect([calls, emit.mock.calls]).toEqual([[], []]);
    },
  );

  it('links to the account on another page if the tag has no fallback', async () => {
    const { getByRole } = await open('/stops', { hasOriginal: false });
    expect(getByRole('link', { name: 'Votre compte' }).getAttribute('href')).toBe('/account-management');
  });

  it.each(['/account-management/elsewhere', '/account-management/constructor', '/account-management/login/more'])(
    'show a link home if the path is unknown: %s',
    async (path) => {
      const { getByRole, calls, emit } = await open(path);
      expect(getByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
      expect(getByRole('link', { name: 'Votre compte' }).getAttribute('href')).toBe('/account-management');
      expect([calls, emit.mock.calls]).toEqual([[], []]);
    },
  );

  it.each([
    ['/account-management', 'Vos coordonnées'],
    ['/account-management/my-settings', 'Vos paramètres'],
    ['/account-management/my-tickets', 'Vos billets'],
    ['/account-management/travel-profiles', 'Vos profils de voyage'],
    ['/account-management/account-closed', 'Compte fermé'],
    ['/account-management/logout', 'Déconnexion'],
    ['/account-management/register', 'Créer un compte'],
    ['/account-management/forgotten-password', 'Mot de passe oublié'],
    ['/account-management/reset-password/X', 'Nouveau mot de passe'],
    ['/account-management/account/activate', 'Activer votre compte'],
    ['/account-management/activate/X', 'Activer votre compte'],
  ])('%s shows “%s” to an activated user', async (path, name) => {
    const { getByRole, emit } = await open(path, { answers: as(anna) });
    expect(getByRole('heading', { name })).toBeTruthy();
    expect(emit).toHaveBeenCalledWith('coach:navigated', { path: path.replace('/X', '/:code') });
  });

  it.each(['/account-management/activate', '/account-management/account/activate'])(
    'with a code, %s, are reported to the page and its risk tool without the code',
    async (path) => {
      const track = vi.fn();
      vi.stubGlobal('Risk', { track });
      onTestFinished(() => void vi.unstubAllGlobals());
      const { emit } = await open(`${path}/S3CRET`, { settings: { riskTool: 'Risk.track' } });
      expect(emit).toHaveBeenCalledWith('coach:navigated', { path: `${path}/:code` });
      expect(track.mock.calls).toContainEqual([`${path}/:code`]);
      expect(JSON.stringify([emit.mock.calls, track.mock.calls])).not.toContain('S3CRET');
    },
  );

  it('begin with the base path of the tag', async () => {
    const { getByRole } = await open('/fr/compte', { options: { basePath: '/fr/compte' }, answers: as(anna) });
    const getHref = (name: string) => getByRole('link', { name }).getAttribute('href');
    expect(getHref('Vos billets')).toBe('/fr/compte/my-tickets');
  });
});

describe('guards (spec §4 "Access")', () => {
  it('replace the page with the sign-in for a visitor who is not signed in, and remember the page', async () => {
    const before = history.length;
    const { getByRole, queryByText, tabStorage, requests } = await open('/account-management/my-tickets?page=2');
    expect(requests()).toEqual(['getAccount']);
    expect(location.pathname).toBe('/account-management/login');
    expect(history.length).toBe(before);
    expect(getByRole('heading', { name: 'Connexion' })).toBeTruthy();
    expect(queryByText('Vos billets')).toBeNull();
    expect([...tabStorage.values()]).toEqual(['/account-management/my-tickets?page=2']);
  });

  it('lead to the sign-in when the account call answers 401', async () => {
    const { getByRole, loggedMessages } = await open('/account-management', { answers: { getAccount: refuse(401) } });
    expect(location.pathname).toBe('/account-management/login');
    expect(getByRole('heading', { name: 'Connexion' })).toBeTruthy();
    expect(loggedMessages).toEqual([]);
  });

  it('send a user who is not activated to the activation', async () => {
    const { getByRole } = await open('/account-management', { answers: as(waiting) });
    expect(location.pathname).toBe('/account-management/account/activate');
    expect(getByRole('heading', { name: 'Activer votre compte' })).toBeTruthy();
  });

  it('show nothing of the page before the account is known, and offer a retry if it cannot be loaded', async () => {
    let getAccount: () => object = refuse(500) as () => never;
    const island = await open('/account-management', {
      answers: { getAccount: (call) => Reflect.apply(getAccount, undefined, [call]) as object },
    });
    expect(location.pathname).toBe('/account-management');
    expect(island.getByText('Nous ne savons pas encore si votre session est ouverte.')).toBeTruthy();
    expect(island.loggedMessages.map(String).join()).toContain('getAccount');
    getAccount = () => anna;
    await island.user.click(island.getByRole('button', { name: 'Réessayer' }));
    expect(island.queryByText('Nous ne savons pas encore si votre session est ouverte.')).toBeNull();
    await island.settle();
    expect(island.getByText('Anna Martin')).toBeTruthy();
  });

  it('show no message while the account loads', async () => {
    const { root } = await open('/account-management', { answers: { getAccount: () => new Promise(() => {}) } });
    expect(root.querySelector('[data-coach-root]')?.textContent).toBe('');
  });

  it('follow a sign-out in another tab', async () => {
    let user: object = anna;
    const island = await open('/account-management', { answers: { getAccount: () => user } });
    user = guestAccount;
    island.notifyFromOtherTab('coach-widgets.session');
    await island.settle();
    expect(location.pathname).toBe('/account-management/login');
  });
});

describe('signing in', () => {
  it('redirects to the requested page', async () => {
    const island = await open('/account-management/my-tickets?page=2');
    const before = history.length;
    await signIn(island);
    expect(history.length).toBe(before);
    expect(location.pathname + location.search).toBe('/account-management/my-tickets?page=2');
    expect(island.getByRole('heading', { name: 'Vos billets' })).toBeTruthy();
    expect(island.emit).toHaveBeenCalledWith('coach:signed-in');
  });

  it('redirects to / if no page was requested', async () => {
    const island = await open('/account-management/login');
    await signIn(island);
    expect(island.loadedAddresses).toEqual([`${location.origin}/`]);
  });

  it('reports fields that are empty, and makes no call', async () => {
    const { user, getByRole, getAllByText, root, requests } = await open('/account-management/login');
    await user.click(getByRole('button', { name: 'Se connecter' }));
    expect(getByRole('group', { name: '2 points à corriger' })).toBe(root.activeElement);
    expect(getAllByText('Saisissez votre adresse e\u2011mail.')).toHaveLength(2);
    await user.click(getByRole('button', { name: 'Saisissez votre mot de passe.' }));
    expect(root.activeElement?.getAttribute('name')).toBe('password');
    expect(requests()).toEqual(['getAccount']);
  });

  it.each([
    ['to a locked account', refuse(400), 'Ce compte est verrouillé.'],
    ['with a wrong password', refuse(401), 'L’adresse e\u2011mail ou le mot de passe est incorrect.'],
    ['too often', refuse(429), 'Trop de tentatives. Réessayez dans quelques minutes.'],
    ['without an answer', refuse(500), 'La connexion n’a pas abouti.'],
  ])('%s is reported and announced, and the fields are preserved', async (_case, login, words) => {
    const island = await open('/account-management/login', { answers: { login } });
    await signIn(island);
    // In the notice, and in the live region.
    expect(island.getAllByText(words)).toHaveLength(2);
    expect(island.getByLabelText('Mot de passe')).toHaveProperty('value', 'autocar-2026');
    expect(island.loadedAddresses).toEqual([]);
  });

  it('without an answer can be retried', async () => {
    let login: () => object = refuse(500) as () => never;
    const island = await open('/account-management/login', {
      answers: { login: (call) => Reflect.apply(login, undefined, [call]) as object },
    });
    await signIn(island);
    login = () => anna;
    await island.user.click(island.getByRole('button', { name: 'Réessayer' }));
    await island.settle();
    expect(island.loadedAddresses).toHaveLength(1);
  });

  it('makes one call however often its button is pressed', async () => {
    const { user, getByRole, getByLabelText, settle, requests } = await open('/account-management/login');
    await user.type(getByLabelText('Adresse e-mail'), 'anna@example.com');
    await user.type(getByLabelText('Mot de passe'), 'autocar-2026');
    const button = getByRole('button', { name: 'Se connecter' });
    await user.dblClick(button);
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await settle();
    expect(requests()).toEqual(['getAccount', 'login']);
  });

  it('shows the password on request', async () => {
    const { user, getByRole, getByLabelText } = await open('/account-management/login');
    const field = getByLabelText('Mot de passe');
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
    await user.click(getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('is not offered to a user who is signed in', async () => {
    const { getByText, getByRole, queryByRole, loadedAddresses } = await open('/account-management/login', {
      answers: as(anna),
    });
    expect(getByText('Votre session est ouverte.')).toBeTruthy();
    expect(getByRole('link', { name: 'Voir votre compte' }).getAttribute('href')).toBe('/account-management');
    expect(queryByRole('button')).toBeNull();
    expect(loadedAddresses).toEqual([]);
  });

  it('that needs an activation redirects to the requested page', async () => {
    const island = await open('/account-management/my-tickets', { answers: { login: () => waiting } });
    await signIn(island);
    await island.user.type(island.getByLabelText('Code d’activation'), 'BIENVENUE');
    await island.user.click(island.getByRole('button', { name: 'Activer le compte' }));
    await island.settle();
    await island.user.click(island.getByRole('link', { name: 'Continuer' }));
    await island.settle();
    expect(island.getByRole('heading', { name: 'Vos billets' })).toBeTruthy();
  });

  it('in another tab opens the page in this tab too', async () => {
    let user: object = guestAccount;
    const island = await open('/account-management/my-settings', { answers: { getAccount: () => user } });
    user = anna;
    island.notifyFromOtherTab('coach-widgets.session');
    await island.settle();
    expect(island.getByRole('heading', { name: 'Vos paramètres' })).toBeTruthy();
  });
});

describe('a social login (spec §7)', () => {
  const settings = { facebookAppId: '4711' };

  function provide(answer: unknown) {
    const sdk = { init: vi.fn(), login: vi.fn((callback: (response: unknown) => void) => callback(answer)) };
    vi.stubGlobal('FB', sdk);
    onTestFinished(() => void vi.unstubAllGlobals());
    return sdk;
  }

  it.each([
    ['the page names no app', {}],
    ['consent is still to be given', { ...settings, consent: 'required' as const }],
    ['consent is denied', { ...settings, consent: 'denied' as const }],
  ])('is not offered if %s', async (_case, change) => {
    const { queryByRole } = await open('/account-management/login', { settings: change });
    expect(queryByRole('button', { name: 'Continuer avec Facebook' })).toBeNull();
  });

  it('signs in with the token of the provider', async () => {
    provide({ status: 'connected', authResponse: { accessToken: 't' } });
    const island = await open('/account-management/my-tickets', {
      settings,
      answers: { verifyFacebookAccount: () => anna },
    });
    await island.settle();
    await island.user.click(island.getByRole('button', { name: 'Continuer avec Facebook' }));
    await island.settle();
    expect(island.getByRole('heading', { name: 'Vos billets' })).toBeTruthy();
    const proof = island.calls.find(({ endpoint }) => endpoint === 'verifyFacebookAccount');
    expect(proof?.input).toMatchObject({ body: { accessToken: 't' } });
  });

  it.each([
    ['its own address', '/account-management/login?orderNumber=CW123456', undefined],
    ['the page it was reached from', '/account-management/login', '/journey-planner/confirmation?orderNumber=CW123456'],
  ])('attaches the order of %s', async (...[, path, before]) => {
    provide({ status: 'connected', authResponse: { accessToken: 't' } });
    const island = await open(path, {
      settings,
      answers: { verifyFacebookAccount: () => anna },
      page: { readTabText: () => before },
    });
    await island.settle();
    await island.user.click(island.getByRole('button', { name: 'Continuer avec Facebook' }));
    await island.settle();
    expect(island.calls.at(-1)?.input).toEqual({ body: { accessToken: 't', orderNumber: 'CW123456' } });
  });

  it.each([
    [
      'a closed window',
      { status: 'unknown' },
      {},
      'La fenêtre de Facebook a été fermée : la connexion n’a pas eu lieu.',
    ],
    [
      'a refusal, with the errors of the answer',
      { status: 'connected', authResponse: { accessToken: 't' } },
      { verifyFacebookAccount: refuse(401, [{ id: 'x', message: 'Compte inconnu.' }]) },
      'Compte inconnu.',
    ],
  ])('that ends in %s leaves the form as it is', async (...[, answer, answers, words]) => {
    provide(answer);
    const island = await open('/account-management/login', { settings, answers });
    await island.user.type(island.getByLabelText('Mot de passe'), 'half');
    await island.user.click(island.getByRole('button', { name: 'Continuer avec Facebook' }));
    await island.settle();
    expect(island.getAllByText(words)).not.toEqual([]);
    expect(island.getByLabelText('Mot de passe')).toHaveProperty('value', 'half');
  });
});

describe('signing out', () => {
  it.each(['/account-management', '/account-management/logout'])('on %s leads to /', async (path) => {
    const island = await open(path, { answers: as(anna) });
    await island.user.click(island.getByRole('button', { name: 'Se déconnecter' }));
    await island.settle();
    expect(island.loadedAddresses).toEqual([`${location.origin}/`]);
    expect(island.emit).toHaveBeenCalledWith('coach:signed-out');
    // There was no redirect to the sign-in page.
    expect(location.pathname).toBe(path);
    expect([...island.tabStorage.values()]).toEqual([]);
  });

  it('that fails is reported, and leaves the user signed in', async () => {
    const answers = { ...as(anna), logout: refuse(500) };
    const island = await open('/account-management', { answers });
    await island.user.click(island.getByRole('button', { name: 'Se déconnecter' }));
    await island.settle();
    expect(island.getAllByText('La déconnexion n’a pas abouti.')).not.toEqual([]);
    expect(island.getByText('Anna Martin')).toBeTruthy();
    expect(island.getByRole('button', { name: 'Se déconnecter' }).getAttribute('aria-busy')).not.toBe('true');
    expect(island.loadedAddresses).toEqual([]);
  });

  it.each([
    ['the name', anna, 'Session ouverte : Anna Martin.'],
    ['the address, if there is no name', { ...anna, name: undefined }, 'Session ouverte : anna@example.com.'],
  ])('shows %s of the account', async (_case, user, words) => {
    const { getByText } = await open('/account-management/logout', { answers: as(user) });
    expect(getByText(words)).toBeTruthy();
  });

  it('is not offered to a visitor who is not signed in', async () => {
    const { getByText, getByRole } = await open('/account-management/logout');
    expect(getByText('Aucune session n’est ouverte.')).toBeTruthy();
    expect(getByRole('link', { name: 'Se connecter' })).toBeTruthy();
  });
});

it('the page of a closed account shows the phone number', async () => {
  const settings = { customerServicePhone: '01632 960 123' };
  const { getByText, getByRole } = await open('/account-management/account-closed', { settings });
  expect(getByText('Une question ? Appelez le service client au 01632 960 123.')).toBeTruthy();
  expect(getByRole('link', { name: 'Se connecter avec un autre compte' })).toBeTruthy();
});
