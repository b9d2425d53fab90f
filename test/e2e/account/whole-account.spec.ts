import { expect, type Locator } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { mailedLink, ownAddress } from '../support/account-mails.ts';
import { AccountPage } from '../support/pages/account-page.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { seenText } from '../support/pages/seen-text.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { test } from '../support/clocked-test.ts';

const secret = 'dix heures et quart';

/** Texts of the account in the two languages of its pages. */
const words = {
  fr: {
    register: 'Créer un compte',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    create: 'Créer le compte',
    sent: 'Regardez votre messagerie.',
    town: 'Ville',
    street: 'Numéro et rue',
    postcode: 'Code postal',
    save: 'Enregistrer',
    saved: 'Vos coordonnées sont enregistrées.',
    travellers: 'Vos profils de voyage',
    add: 'Ajouter un voyageur',
    usual: 'Voyageur habituel : proposé en premier',
    needs: 'Besoins pendant le voyage',
    savedTraveller: 'Voyageur enregistré',
    settings: 'Vos paramètres',
    language: 'Langue',
    km: 'Kilomètres',
    miles: 'Miles',
    settingsSaved: 'Vos paramètres sont enregistrés.',
    closeOpen: 'Fermer le compte…',
    yourPassword: 'Votre mot de passe',
    confirm: 'Je veux fermer mon compte pour toujours.',
    close: 'Fermer le compte pour toujours',
    closed: 'Compte fermé',
  },
  en: {
    register: 'Create an account',
    firstName: 'First name',
    lastName: 'Last name',
    create: 'Create the account',
    sent: 'Check your email.',
    town: 'Town or city',
    street: 'Street and number',
    postcode: 'Postcode',
    save: 'Save',
    saved: 'Your details are saved.',
    travellers: 'Your travel profiles',
    add: 'Add a traveller',
    usual: 'Usually travels: offered first',
    needs: 'Needs on the journey',
    savedTraveller: 'Saved traveller',
    settings: 'Your settings',
    language: 'Language',
    km: 'Kilometres',
    miles: 'Miles',
    settingsSaved: 'Your settings are saved.',
    closeOpen: 'Close the account…',
    yourPassword: 'Your password',
    confirm: 'I want to close my account for good.',
    close: 'Close the account for good',
    closed: 'Account closed',
  },
} as const;

for (const [locale, details] of [
  ['en', {}],
  ['fr', inGroup('languages')],
] as const) {
  test(
    `an account is opened by mail, filled, used in the basket and closed, by keyboard (${locale})`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const account = new AccountPage(page, locale);
      const say = words[locale];
      const address = ownAddress();
      const field = (name: string) => account.host.getByLabel(name, { exact: true });
      const seen = (text: string) => seenText(account.host, text);
      const type = async (control: Locator, value: string) => {
        await tabTo(page, control);
        await page.keyboard.type(value);
      };
      const press = async (control: Locator, key = 'Enter') => {
        await tabTo(page, control);
        await page.keyboard.press(key);
      };
      const looksWell = async () => expect(await axeViolations(page)).toEqual([]);

      // From the sign-in to the registration, where an empty form is rejected.
      await account.open('/login');
      await press(account.host.getByRole('link', { name: say.register }));
      await expect(account.heading(say.register)).toBeFocused();
      await press(account.button(say.create));
      await expect(account.host.getByRole('group', { name: /4/ })).toBeFocused();
      await looksWell();
      await type(field(say.firstName), 'Zoé');
      await type(field(say.lastName), 'Roux');
      await type(account.emailAddress, address);
      await type(account.password, secret);
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: say.sent })).toBeFocused();
      await looksWell();

      // Activate by the link in the message.
      await page.goto(await mailedLink(page, address, 'account-activation'));
      await type(account.emailAddress, address);
      await page.keyboard.press('Enter');
      await expect(account.host.getByRole('group', { name: account.words.activated })).toBeFocused();
      await account.open();
      await expect(page).toHaveURL(new RegExp(`${account.base}/login$`));
      await type(account.emailAddress, address);
      await page.keyboard.press('Tab');
      await page.keyboard.type(secret);
      await page.keyboard.press('Enter');

      // The profile.
      await expect(account.heading(account.words.profile)).toBeVisible();
      await type(field(say.street), '12 Station Road');
      await type(field(say.town), 'Leeds');
      await type(field(say.postcode), 'ls14dt');
      await looksWell();
      await press(account.button(say.save));
      await expect(seen(say.saved)).toBeVisible();
      await page.reload();
      await expect(field(say.postcode)).toHaveValue('LS1 4DT');

      // A traveller.
      await press(account.host.getByRole('link', { name: say.travellers }));
      await press(account.button(say.add));
      await type(field(say.firstName), 'Élie');
      await type(field(say.lastName), 'Roux');
      await press(field(say.usual), 'Space');
      await looksWell();
      await press(account.button(say.save));
      await expect(account.host.getByText('Élie Roux')).toBeVisible();
      await looksWell();

      // Used in the basket.
      const basket = new BasketPage(page, locale, locale === 'en' ? '/en/journey-planner' : '/journey-planner');
      await basket.openFilled({ journeys: 1 });
      await basket.button(basket.words.names).click();
      await basket.host.getByLabel(say.savedTraveller).first().selectOption({ label: 'Élie Roux' });
      await expect(basket.field(basket.words.firstName).first()).toHaveValue('Élie');
      await expect(basket.field(basket.words.lastName).first()).toHaveValue('Roux');
      await looksWell();

      // Settings, and closing the account.
      await account.open('/my-settings');
      await expect(account.heading(say.settings)).toBeVisible();
      // One of the two is a tab stop; the arrow keys switch between them.
      await press(field(say.miles), 'ArrowUp');
      await expect(field(say.km)).toBeChecked();
      await press(account.button(say.save));
      await expect(seen(say.settingsSaved)).toBeVisible();
      await looksWell();
      await press(account.button(say.closeOpen));
      await type(field(say.yourPassword), secret);
      await press(field(say.confirm), 'Space');
      await looksWell();
      await press(account.button(say.close));
      await expect(account.heading(say.closed)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${account.base}/account-closed$`));
      await looksWell();
      await account.open('/login');
      await account.signIn(address, secret);
      await expect(account.host.getByText(account.words.refused).first()).toBeVisible();
      pageErrors.expectClean([failedAnswers]);
    },
  );
}

test('a forgotten password is reset by the link of its message', inGroup('screens'), async ({ page }) => {
  const account = new AccountPage(page);
  const address = ownAddress();
  await account.open('/register');
  for (const [name, value] of [
    ['Prénom', 'Zoé'],
    ['Nom de famille', 'Roux'],
    ['Adresse e-mail', address],
    ['Mot de passe', secret],
  ] as const)
    await account.host.getByLabel(name, { exact: true }).fill(value);
  await account.button('Créer le compte').click();
  await expect(account.host.getByRole('group', { name: 'Regardez votre messagerie.' })).toBeFocused();

  await account.open('/login');
  await account.host.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await account.emailAddress.fill(address);
  await account.button('Envoyer le code').click();
  await expect(account.host.getByText(`Si un compte existe à l’adresse ${address}`)).toBeVisible();

  await page.goto(await mailedLink(page, address, 'account-reset'));
  await expect(account.host.getByLabel('Code du message')).toHaveValue(/^[0-9A-Z-]{23}$/);
  const fresh = 'un tout nouveau car';
  await account.host.getByLabel('Nouveau mot de passe', { exact: true }).fill(fresh);
  expect(await axeViolations(page)).toEqual([]);
  await account.button('Changer le mot de passe').click();
  await expect(account.host.getByRole('group', { name: 'Votre mot de passe est changé.' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await account.host.getByRole('link', { name: 'Se connecter' }).click();
  await account.signIn(address, secret);
  await expect(account.host.getByText(account.words.refused).first()).toBeVisible();
  await account.signIn(address, fresh);
  await page.waitForURL((url) => url.pathname === '/');
  await account.open();
  // The message proves the address, so the account is activated.
  await expect(account.heading(account.words.profile)).toBeVisible();
});

test.describe('on a phone', inGroup('screens'), () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test('the account is registered by taps, and none of its pages is wider than the screen', async ({ page }) => {
    const account = new AccountPage(page);
    for (const path of ['/register', '/forgotten-password', '/reset-password', '/activate', '/login']) {
      await account.open(path);
      await expectNoSidewaysScroll(page);
      expect(await axeViolations(page)).toEqual([]);
    }
    await account.open('/register');
    await account.button('Créer le compte').tap();
    await expect(account.host.getByRole('group', { name: '4 points à corriger' })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });
});
