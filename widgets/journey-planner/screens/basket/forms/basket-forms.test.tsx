// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createBasket, londonLeeds, openPlanner } from '../../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

const open = (basket: unknown, scene: Scene = {}, storage?: Map<string, string>) =>
  openPlanner('/basket', { ...scene, answers: { getBasket: () => ({ basket }), ...scene.answers } }, storage);

describe('codes (spec §5: first error first, all of them)', () => {
  it('can be redeemed several at once; refused ones stay in the field, with their reasons', async () => {
    const redeemCode = ({ input }: { input: { body?: unknown } }) => {
      const { redemptionCode: code } = input.body as { redemptionCode: string };
      if (code === 'OLD')
        return {
          errors: [
            { id: 'code-expired', message: 'Expired.' },
            { id: 'x', message: 'Sorry.' },
          ],
        };
      return { errors: [], basket: createBasket([londonLeeds], { redemptionCodes: [{ code, amount: 5 }] }) };
    };
    const { press, getByLabelText, user, getByText, root, findText } = await open(createBasket([londonLeeds]), {
      answers: { redeemCode },
    });
    await press('Codes de réduction');
    await user.type(getByLabelText('Code'), 'save5, old');
    await press('Appliquer');
    expect(findText('OLD : Expired.')).toBeTruthy();
    expect((getByLabelText('Code') as HTMLInputElement).value).toBe('OLD');
    expect(root.activeElement).toBe(getByLabelText('Code'));
    expect(getByText('SAVE5').nextSibling?.textContent).toBe('−£5.00');
  });

  it('are not redeemed if there are more than ten, and stay in the field', async () => {
    const { press, getByLabelText, user, findText, requests } = await open(createBasket([londonLeeds]));
    await press('Codes de réduction');
    await user.type(getByLabelText('Code'), 'a b c d e f g h i j k');
    await press('Appliquer');
    expect(findText('Saisissez au plus 10 codes à la fois.')).toBeTruthy();
    expect((getByLabelText('Code') as HTMLInputElement).value).toBe('a b c d e f g h i j k');
    expect(requests()).not.toContain('redeemCode');
  });

  it('do not change other fields while they are being redeemed', async () => {
    const redeemCode = () => ({ errors: [], basket: createBasket([londonLeeds]) });
    const { press, getByLabelText, getByRole, user } = await open(createBasket([londonLeeds]), {
      answers: { redeemCode },
    });
    await press('Codes de réduction');
    await press('Recevoir des SMS');
    await user.type(getByLabelText('Code'), 'save5');
    await user.click(getByRole('button', { name: 'Appliquer' }));
    await user.type(getByLabelText('Numéro de téléphone mobile'), '07700');
    await pass(500);
    expect((getByLabelText('Code') as HTMLInputElement).value).toBe('');
    expect((getByLabelText('Numéro de téléphone mobile') as HTMLInputElement).value).toBe('07700');
  });

  it('can be removed, and an incomplete one survives a reload', async () => {
    const storage = new Map<string, string>();
    const withCode = createBasket([londonLeeds], { redemptionCodes: [{ code: 'SAVE5' }] });
    const removeCode = () => ({ errors: [], basket: createBasket([londonLeeds]) });
    const { press, getByLabelText, user, queryByText, unmount, root, announcement } = await open(
      withCode,
      { answers: { removeCode } },
      storage,
    );
    await user.type(getByLabelText('Code'), 'half');
    await press('Retirer le code SAVE5');
    expect(queryByText('SAVE5')).toBeNull();
    expect([announcement(), root.activeElement]).toEqual(['Le code SAVE5 a été retiré.', getByLabelText('Code')]);
    await unmount();
    const again = await open(createBasket([londonLeeds]), {}, storage);
    expect((again.getByLabelText('Code') as HTMLInputElement).value).toBe('half');
  });
});

describe('the country of a telephone number', () => {
  it('is that of the page by default, and can be chosen', async () => {
    const saveSmsNumber = () => ({ errors: [], basket: createBasket([londonLeeds]) });
    const { press, getByLabelText, user, lastBody } = await open(createBasket([londonLeeds]), {
      answers: { saveSmsNumber },
    });
    await press('Recevoir des SMS');
    const country = getByLabelText('Pays du numéro') as HTMLSelectElement;
    expect(country.selectedOptions[0]?.textContent).toBe('France (+33)');
    const [first, ...otherCountries] = [...country.options].map(({ text }) => text);
    expect(first).toBe('France (+33)');
    expect(otherCountries).toEqual(otherCountries.toSorted((a, b) => a.localeCompare(b, 'fr')));
    await user.selectOptions(country, 'Belgique (+32)');
    await user.type(getByLabelText('Numéro de téléphone mobile'), '0470 12 34 56');
    await press('Enregistrer');
    expect(lastBody('saveSmsNumber')).toEqual({ phoneNumber: '+32470123456' });
  });
});

describe('text messages (spec §2 "SMS contact number", §7)', () => {
  const savedBasket = {
    errors: [],
    basket: createBasket([{ ...londonLeeds, smsContactNumberField: '+447700900123' }]),
  };
  const answers = { getSiteInformation: () => ({ smsFee: 0.5 }), saveSmsNumber: () => savedBasket };

  it('show their fee, normalise the number, and can be stopped', async () => {
    const { press, getByLabelText, getByText, user, lastBody } = await open(createBasket([londonLeeds]), { answers });
    await press('Recevoir des SMS');
    expect(getByText('£0.50, une seule fois pour tous vos voyages.', { exact: false })).toBeTruthy();
    await user.type(getByLabelText('Numéro de téléphone mobile'), '07700 900 123');
    await press('Enregistrer');
    expect(lastBody('saveSmsNumber')).toEqual({ phoneNumber: '+447700900123' });
    expect(getByText('SMS envoyés au +447700900123')).toBeTruthy();
    await press('Ne plus envoyer de SMS');
    expect(lastBody('saveSmsNumber')).toEqual({});
  });

  it('are confirmed when they start and when they stop', async () => {
    const saveSmsNumber = ({ input }: { input: { body?: unknown } }) =>
      JSON.stringify(input.body).includes('phoneNumber')
        ? savedBasket
        : { errors: [], basket: createBasket([londonLeeds]) };
    const { press, getByLabelText, user, root, announcement } = await open(createBasket([londonLeeds]), {
      answers: { ...answers, saveSmsNumber },
    });
    const section = () => root.activeElement?.closest('.disclosure')?.textContent;
    await press('Recevoir des SMS');
    await user.type(getByLabelText('Numéro de téléphone mobile'), '07700 900 123');
    await press('Enregistrer');
    expect([announcement(), section()]).toEqual(['Numéro enregistré.', expect.stringContaining('SMS envoyés au')]);
    await press('Ne plus envoyer de SMS');
    expect([announcement(), section()]).toEqual([
      'Aucun SMS ne sera envoyé.',
      expect.stringContaining('Pays du numéro'),
    ]);
    expect(getByLabelText('Numéro de téléphone mobile')).toHaveProperty('value', '');
  });

  it.each([
    ['', 'Saisissez un numéro.'],
    ['020 7946 0018', 'Ce numéro est une ligne fixe : saisissez un numéro de mobile.'],
    ['demain', /^Saisissez un numéro complet/],
  ])('report what is wrong with %j, and keep it', async (...[input, message]) => {
    const { press, getByLabelText, user, root, findText } = await open(createBasket([londonLeeds]), { answers });
    await press('Recevoir des SMS');
    const field = getByLabelText('Numéro de téléphone mobile') as HTMLInputElement;
    if (input) await user.type(field, input);
    await press('Enregistrer');
    expect(findText(message)).toBeTruthy();
    expect([field.value, root.activeElement]).toEqual([input, field]);
  });
});

describe('travellers', () => {
  it('can be named, and the names survive a failure and a reload', async () => {
    const storage = new Map<string, string>();
    const savePassengerInfo = refuse(500);
    const { press, getAllByLabelText, user, unmount, findText } = await open(
      createBasket([londonLeeds]),
      { answers: { savePassengerInfo } },
      storage,
    );
    await press('Noms des voyageurs (facultatif)');
    await user.type(getAllByLabelText('Prénom')[0] as HTMLElement, 'Ada');
    await press('Enregistrer les noms');
    expect(findText('Saisissez le prénom et le nom.')).toBeTruthy();
    await user.type(getAllByLabelText('Nom')[0] as HTMLElement, 'King');
    await press('Enregistrer les noms');
    expect(findText('Les noms n’ont pas pu être enregistrés. Réessayez dans un instant.')).toBeTruthy();
    await unmount();

    const again = await open(
      createBasket([londonLeeds]),
      { answers: { savePassengerInfo: () => ({ errors: [], basket: createBasket([londonLeeds]) }) } },
      storage,
    );
    await again.press('Enregistrer les noms');
    expect(again.lastBody('savePassengerInfo')).toEqual({ passengers: [{ firstName: 'Ada', lastName: 'King' }] });
    expect(again.findText('Noms enregistrés.')).toBeTruthy();
  });
});

describe('"Continue" saves the input of all forms', () => {
  const savedBasket = (change: object = {}) => ({ errors: [], basket: createBasket([londonLeeds], change) });
  const answers = {
    getSiteInformation: () => ({ smsFee: 0.5 }),
    savePassengerInfo: () => savedBasket(),
    saveSmsNumber: () => savedBasket(),
    redeemCode: () => savedBasket({ redemptionCodes: [{ code: 'SAVE5', amount: 5 }] }),
  };

  async function input(scene: Scene = {}, names = ['Ada', 'King']) {
    const screen = await open(createBasket([londonLeeds]), { answers: { ...answers, ...scene.answers } });
    const { press, user, getByLabelText, getAllByLabelText } = screen;
    for (const name of ['Codes de réduction', 'Recevoir des SMS', 'Noms des voyageurs (facultatif)']) await press(name);
    await user.type(getByLabelText('Code'), 'save5');
    await user.type(getByLabelText('Numéro de téléphone mobile'), '06 12 34 56 78');
    const [firstName, lastName] = names;
    if (firstName) await user.type(getAllByLabelText('Prénom')[0] as HTMLElement, firstName);
    if (lastName) await user.type(getAllByLabelText('Nom')[0] as HTMLElement, lastName);
    return screen;
  }

  it('saves names, number and code before it navigates', async () => {
    const { press, lastBody, path } = await input();
    await press('Continuer');
    expect(lastBody('savePassengerInfo')).toEqual({ passengers: [{ firstName: 'Ada', lastName: 'King' }] });
    expect(lastBody('saveSmsNumber')).toEqual({ phoneNumber: '+33612345678' });
    expect(lastBody('redeemCode')).toEqual({ redemptionCode: 'SAVE5' });
    expect(path()).toBe('/login');
  });

  it.each([
    ['a name is half typed', {}, ['Ada'], 'Saisissez le prénom et le nom.'],
    [
      'a code is refused',
      { redeemCode: () => ({ errors: [{ id: 'x', message: 'Expired.' }] }) },
      [],
      'SAVE5 : Expired.',
    ],
    [
      'there are too few seats for it (error 231)',
      { redeemCode: () => ({ errors: [{ id: '231', message: 'Seats.' }] }) },
      [],
      'SAVE5 : Seats.',
    ],
    ['the number cannot be saved', { saveSmsNumber: refuse(500) }, [], /^Le numéro n’a pas pu être enregistré/],
  ] as const)('stops if %s, and opens the form with the error', async (...[, failing, names, message]) => {
    const { press, path, findText, root, getByRole } = await input({ answers: failing }, [...names]);
    // The form with the error opens again.
    for (const name of ['Codes de réduction', 'Recevoir des SMS', 'Noms des voyageurs (facultatif)']) await press(name);
    await press('Continuer');
    expect(path()).toBe('/basket');
    const problem = findText(message);
    expect(problem?.closest('[hidden]')).toBeNull();
    expect(problem?.closest('.disclosure')?.contains(root.activeElement)).toBe(true);
    expect(findText('Corrigez ou videz les champs signalés.')).toBeTruthy();
    expect(getByRole('button', { name: 'Continuer' })).toBeTruthy();
  });

  it('continues at once if nothing was entered, or all of it was saved before', async () => {
    const { press, requests, path } = await input();
    await press('Enregistrer les noms');
    await press('Appliquer');
    await press('Enregistrer');
    const before = requests().length;
    await press('Continuer');
    expect(
      requests()
        .slice(before)
        .filter((call) => !call.startsWith('get')),
    ).toEqual([]);
    expect(path()).toBe('/login');
  });

  it('removes names that were cleared', async () => {
    const choices = {
      at: nowInTest(),
      lines: [],
      passengerInfo: { passengers: [{ firstName: 'Ada', lastName: 'King' }] },
    };
    const storage = new Map([['coach-widgets.basket-choices', JSON.stringify(choices)]]);
    const { press, user, getAllByLabelText, lastBody, path } = await open(
      createBasket([londonLeeds]),
      { answers },
      storage,
    );
    for (const label of ['Prénom', 'Nom']) {
      await user.type(getAllByLabelText(label)[0] as HTMLElement, '{Backspace>4/}');
    }
    await press('Continuer');
    expect(lastBody('savePassengerInfo')).toEqual({ passengers: [] });
    expect(path()).toBe('/login');
  });
});

describe('the optional forms', () => {
  const disclosures = ['Codes de réduction', 'Recevoir des SMS', 'Noms des voyageurs (facultatif)'];
  const isOpen = ({ getByRole }: Awaited<ReturnType<typeof open>>) =>
    disclosures.map((name) => getByRole('button', { name }).getAttribute('aria-expanded'));

  it('are collapsed if they are empty', async () => {
    expect(isOpen(await open(createBasket([londonLeeds])))).toEqual(['false', 'false', 'false']);
  });

  it('are open if they have content', async () => {
    const passengerInfo = { passengers: [{ firstName: 'Ada', lastName: 'King' }] };
    const choices = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo });
    const basket = createBasket([{ ...londonLeeds, smsContactNumberField: '+447700900123' }], {
      redemptionCodes: [{ code: 'SAVE5' }],
    });
    const screen = await open(basket, {}, new Map([['coach-widgets.basket-choices', choices]]));
    expect(isOpen(screen)).toEqual(['true', 'true', 'true']);
    // A code without an amount shows no discount.
    expect(screen.getByText('SAVE5').nextElementSibling?.tagName).toBe('BUTTON');
    await screen.press('Continuer');
    expect(screen.path()).toBe('/login');
  });

  it.each([
    [{}, undefined, 'Demander une assistance'],
    [{ wheelchairSeatedCount: 2 }, 'Assistance demandée : 2 fauteuils roulants', 'Modifier l’assistance'],
    [
      { wheelchairSeatedCount: 1, otherDisabilityCount: 1 },
      'Assistance demandée : 1 fauteuil roulant, 1 autre handicap',
      'Modifier l’assistance',
    ],
  ])('names the assistance %j', async (passengerInfo, message, link) => {
    const choices = JSON.stringify({ at: nowInTest(), lines: [], passengerInfo });
    const { root, getByRole } = await open(
      createBasket([londonLeeds]),
      {},
      new Map([['coach-widgets.basket-choices', choices]]),
    );
    expect(root.querySelector('.basket-assistance > span')?.textContent.replaceAll(/\s/g, ' ')).toBe(message);
    expect(getByRole('link', { name: link })).toBeTruthy();
  });
});

describe('codes that cannot be saved or removed', () => {
  it.each([
    ['', () => ({ errors: [] }), 'Saisissez un code.'],
    ['save5', refuse(500), 'SAVE5 : pas de réponse. Réessayez dans un instant.'],
    ['save5', () => ({ errors: [{ id: 'x' }] }), 'SAVE5 : ce code n’a pas été accepté.'],
  ])('%j is reported', async (...[code, redeemCode, message]) => {
    const { press, user, getByLabelText, findText, announcement } = await open(createBasket([londonLeeds]), {
      answers: { redeemCode },
    });
    await press('Codes de réduction');
    if (code) await user.type(getByLabelText('Code'), code);
    await press('Appliquer');
    expect(findText(message)).toBeTruthy();
    await pass(2000);
    expect(announcement()?.replaceAll(/\s/g, ' ')).toBe(message);
  });

  it('are not sent again if they are redeemed already', async () => {
    const basket = createBasket([londonLeeds], { redemptionCodes: [{ code: 'SAVE5' }] });
    const { press, user, getByLabelText, lastBody, announcement } = await open(basket);
    await user.type(getByLabelText('Code'), 'save5');
    await press('Appliquer');
    expect(lastBody('redeemCode')).toBeUndefined();
    expect(announcement()).toBe('Code appliqué.');
  });

  it('are not redeemed while another one is being removed', async () => {
    const basket = createBasket([londonLeeds], { redemptionCodes: [{ code: 'SAVE5' }] });
    const { user, getByRole, getByLabelText, requests } = await open(basket, {
      answers: { removeCode: () => new Promise(() => {}), redeemCode: () => ({ errors: [], basket }) },
    });
    await user.click(getByRole('button', { name: 'Retirer le code SAVE5' }));
    await user.type(getByLabelText('Code'), 'TEN{Enter}');
    await pass(1000);
    expect(getByRole('button', { name: 'Retirer le code SAVE5' }).getAttribute('aria-busy')).toBe('true');
    expect(requests()).not.toContain('redeemCode');
  });

  it('stay, with an announcement, if they cannot be removed; only their own button is busy meanwhile', async () => {
    const basket = createBasket([londonLeeds], { redemptionCodes: [{ code: 'SAVE5' }, { code: 'TEN' }] });
    const { user, getByRole, findText, announcement } = await open(basket, { answers: { removeCode: refuse(500) } });
    const button = (name: string) => getByRole('button', { name }).getAttribute('aria-busy');
    await user.click(getByRole('button', { name: 'Retirer le code TEN' }));
    expect(['Retirer le code SAVE5', 'Retirer le code TEN', 'Appliquer'].map(button)).toEqual([null, 'true', null]);
    await pass(1000);
    const message = 'Le code TEN n’a pas pu être retiré. Réessayez dans un instant.';
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(button('Retirer le code TEN')).toBeNull();
  });
});

it('text messages that cannot be stopped continue, with an error message', async () => {
  const basket = createBasket([{ ...londonLeeds, smsContactNumberField: '+447700900123' }]);
  const { press, findText, getByText } = await open(basket, { answers: { saveSmsNumber: refuse(500) } });
  await press('Ne plus envoyer de SMS');
  expect(getByText('SMS envoyés au +447700900123')).toBeTruthy();
  expect(findText(/^Le numéro n’a pas pu être enregistré/)).toBeTruthy();
});

it('a name that is changed after saving is no longer marked as saved', async () => {
  const savePassengerInfo = () => ({ errors: [], basket: createBasket([londonLeeds]) });
  const { press, user, getAllByLabelText, root, findText } = await open(createBasket([londonLeeds]), {
    answers: { savePassengerInfo },
  });
  await press('Noms des voyageurs (facultatif)');
  const [first, last] = ['Prénom', 'Nom'].map((label) => getAllByLabelText(label)[0] as HTMLInputElement);
  // Autofill is only for the user of the browser.
  expect(getAllByLabelText('Prénom').map((field) => field.getAttribute('autocomplete'))).toEqual(['given-name', 'off']);
  expect(getAllByLabelText('Nom').map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'done']);
  expect([...root.querySelectorAll('.basket-names legend')].map((legend) => legend.textContent)).toEqual([
    'Voyageur 1',
    'Voyageur 2',
  ]);
  if (first) await user.type(first, 'Ada');
  if (last) await user.type(last, 'King');
  await press('Enregistrer les noms');
  expect(findText('Noms enregistrés.')).toBeTruthy();
  if (last) await user.type(last, 's');
  expect(root.querySelector('.basket-saved')).toBeNull();
});
