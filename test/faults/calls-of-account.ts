import { randomUUID } from 'node:crypto';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { accountApi, type FlowCall } from './flow-call.ts';
import { type Traveller } from './traveller-at-host.tsx';

const account = '/account-management';
const retry = /^Réessayer$/;
const save = /^Enregistrer$/;
const noResponse = /Nous n’avons pas de réponse/;
const newPassword = 'quatre mots sans rapport';
const names = [
  [/^Prénom$/, 'Zofia'],
  [/^Nom de famille$/, 'Nowak'],
] as const;

/** Calls the account API with the token and the CSRF header, like the product. */
async function send(traveller: Traveller, call: string, payload: object) {
  const { open, cookies } = traveller.visitor;
  const { token } = (await open({ url: '/api/token' })).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) ?? '' };
  return open({ method: 'POST', url: `${account}/api/${call}`, headers, payload });
}

/** Returns the answer of an account call. */
const readResponse = async <Body>({ visitor }: Traveller, call: string) =>
  (await visitor.open({ url: `${account}/api/${call}` })).json<Body>();

/** Creates the address of a demo account that no test has used yet. */
const createAddress = (name = 'anna') => `${name}+${randomUUID().slice(0, 8)}@example.com`;

async function signIn(traveller: Traveller): Promise<void> {
  await send(traveller, 'login', { emailAddress: createAddress(), password: demoPassword });
}

/** Returns a function that signs in, opens a page of the account, and presses a button or link of it, if any is given. */
const signInAndOpen = (path: string, target?: RegExp) => async (traveller: Traveller) => {
  await signIn(traveller);
  await traveller.open(`${account}${path}`);
  if (target) await traveller.press(target);
};

/** Returns the properties of a call that reads the content of a page of the account. */
const createReadCall = (
  call: string,
  path: string,
): Pick<FlowCall, 'route' | 'prepare' | 'act' | 'retryButton' | 'tickets'> => ({
  route: accountApi('GET', call),
  prepare: signIn,
  act: (traveller) => traveller.open(`${account}${path}`),
  retryButton: retry,
  tickets: 0,
});

const savedTraveller = {
  firstName: 'Élie',
  lastName: 'Martin',
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
  isDefault: false,
};
const listTravellers = async (traveller: Traveller) =>
  (await readResponse<{ travellers: readonly object[] }>(traveller, 'travellers')).travellers;

/** Requests a code to reset the password, and opens the page of the code. */
async function requestReset(traveller: Traveller): Promise<void> {
  const emailAddress = createAddress();
  await send(traveller, 'forgotten-password', { emailAddress });
  const code = (await traveller.mailsTo(emailAddress)).at(-1)?.code ?? '';
  await traveller.open(`${account}/reset-password/${code}`);
}

/** Calls about an account and its data. */
export const callsOfAccount: readonly FlowCall[] = [
  {
    name: 'register an account',
    route: accountApi('POST', 'register'),
    prepare: (traveller) => traveller.open(`${account}/register`),
    values: [...names, [/^Adresse e-mail$/, 'zofia@example.com'], [/^Mot de passe$/, newPassword]],
    act: (traveller) => traveller.press(/^Créer le compte$/),
    errorText: noResponse,
    retryButton: /^Créer le compte$/,
    isDone: (traveller) => traveller.hasText(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'send the activation code again',
    route: accountApi('POST', 'activate/resend'),
    prepare: (traveller) => traveller.open(`${account}/account/activate`),
    values: [[/^Adresse e-mail$/, 'noe@example.com']],
    act: (traveller) => traveller.press(/^Recevoir un autre code$/),
    errorText: /Le code n’est pas parti\s: réessayez/,
    retryButton: /^Recevoir un autre code$/,
    isDone: (traveller) => traveller.hasText(/Un autre code est en route/),
    tickets: 0,
  },
  {
    name: 'request a code for a forgotten password',
    route: accountApi('POST', 'forgotten-password'),
    prepare: (traveller) => traveller.open(`${account}/forgotten-password`),
    values: [[/^Adresse e-mail$/, 'anna@example.com']],
    act: (traveller) => traveller.press(/^Envoyer le code$/),
    errorText: noResponse,
    retryButton: /^Envoyer le code$/,
    isDone: (traveller) => traveller.hasText(/Regardez votre messagerie\./),
    tickets: 0,
  },
  {
    name: 'reset the password',
    route: accountApi('POST', 'reset-password'),
    prepare: requestReset,
    values: [[/^Nouveau mot de passe$/, newPassword]],
    act: (traveller) => traveller.press(/^Changer le mot de passe$/),
    errorText: noResponse,
    retryButton: /^Changer le mot de passe$/,
    isDone: (traveller) => traveller.hasText(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'read the profile',
    ...createReadCall('profile', ''),
    errorText: /Impossible de charger vos coordonnées\./,
    isDone: (traveller) => traveller.findEnabled(save) !== undefined,
  },
  {
    name: 'save the profile',
    route: accountApi('POST', 'profile'),
    prepare: signInAndOpen(''),
    values: names,
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isDone: (traveller) => traveller.hasText(/Vos coordonnées sont enregistrées\./),
    tickets: 0,
  },
  {
    name: 'read the settings',
    ...createReadCall('settings', '/my-settings'),
    errorText: /Impossible de charger vos paramètres\./,
    isDone: (traveller) => traveller.findEnabled(save) !== undefined,
  },
  {
    name: 'save the settings',
    route: accountApi('POST', 'settings'),
    prepare: async (traveller) => {
      await signInAndOpen('/my-settings')(traveller);
      traveller.check(/^Miles$/);
    },
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isPreserved: (traveller) => traveller.field(/^Miles$/).checked,
    isDone: (traveller) => traveller.hasText(/Vos paramètres sont enregistrés\./),
    tickets: 0,
  },
  {
    name: 'change the password',
    route: accountApi('POST', 'password'),
    prepare: signInAndOpen('/my-settings'),
    values: [
      [/^Mot de passe actuel$/, demoPassword],
      [/^Nouveau mot de passe$/, newPassword],
    ],
    act: (traveller) => traveller.press(/^Changer le mot de passe$/),
    errorText: noResponse,
    retryButton: /^Changer le mot de passe$/,
    isDone: (traveller) => traveller.hasText(/Votre mot de passe est changé\./),
    tickets: 0,
  },
  {
    name: 'close the account',
    route: accountApi('POST', 'close'),
    prepare: signInAndOpen('/my-settings', /^Fermer le compte…$/),
    values: [[/^Votre mot de passe$/, demoPassword]],
    checkbox: /^Je veux fermer mon compte pour toujours\.$/,
    act: (traveller) => traveller.press(/^Fermer le compte pour toujours$/),
    errorText: noResponse,
    retryButton: /^Fermer le compte pour toujours$/,
    isDone: (traveller) => traveller.path() === `${account}/account-closed`,
    tickets: 0,
  },
  {
    name: 'read the saved travellers',
    ...createReadCall('travellers', '/travel-profiles'),
    errorText: /Impossible de charger vos voyageurs\./,
    isDone: (traveller) => traveller.findEnabled(/^Ajouter un voyageur$/) !== undefined,
  },
  {
    name: 'save a traveller',
    route: accountApi('POST', 'travellers'),
    prepare: signInAndOpen('/travel-profiles', /^Ajouter un voyageur$/),
    values: names,
    act: (traveller) => traveller.press(save),
    errorText: noResponse,
    retryButton: save,
    isDone: (traveller) =>
      traveller.hasText(/Zofia Nowak/) && traveller.findEnabled(/^Ajouter un voyageur$/) !== undefined,
    isExecutedOnce: async (traveller) => (await listTravellers(traveller)).length === 1,
    tickets: 0,
  },
  {
    name: 'remove a traveller',
    route: accountApi('DELETE', 'travellers'),
    prepare: async (traveller) => {
      await signIn(traveller);
      await send(traveller, 'travellers', savedTraveller);
      await traveller.open(`${account}/travel-profiles`);
      await traveller.press(/^Retirer$/);
      await traveller.pass(500);
    },
    act: (traveller) => traveller.press(/^Retirer$/),
    errorText: noResponse,
    retryButton: /^Retirer$/,
    isDone: (traveller) => traveller.hasText(/Aucun voyageur pour l’instant\./),
    isExecutedOnce: async (traveller) => (await listTravellers(traveller)).length === 0,
    tickets: 0,
  },
  {
    name: 'read the orders of the account',
    ...createReadCall('orders', '/my-tickets'),
    errorText: /Impossible de charger vos billets\./,
    isDone: (traveller) => traveller.hasText(/Aucun billet pour l’instant\./),
  },
];
