// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createUser, waitForLazyCode, pass, renderIsland } from '#test/support/render-island.tsx';
import { recordSpeech, toName } from './speech-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 22, 12));
});
afterEach(() => void vi.useRealTimers());

/** Opens an island, and records what a screen reader announces at each step. */
async function openForm(name: string, scene: Parameters<typeof renderIsland>[1]) {
  const record = recordSpeech();
  const island = await renderIsland(name, scene);
  const user = createUser();
  const step = async (description: string, action: () => Promise<unknown>) => {
    record.recordAction(description);
    await action();
    await waitForLazyCode();
    await pass(5000);
    record.recordFocus();
  };
  await step('opens the form', () => pass(1000));
  return {
    record,
    island,
    step,
    press: (name: RegExp) => step(`presses ${toName(name)}`, () => user.click(island.getByRole('button', { name }))),
    write: (field: RegExp, text: string) =>
      step(`writes in ${toName(field)}`, async () => {
        await user.click(island.getByLabelText(field));
        await waitForLazyCode();
        await user.keyboard(text);
      }),
    choose: (field: RegExp, value: string) =>
      step(`chooses in ${toName(field)}`, () => user.selectOptions(island.getByLabelText(field), value)),
  };
}

const contact = {
  fr: {
    send: /Envoyer le message/,
    topic: /Sujet/,
    message: /Votre message/,
    name: /Nom et prénom/,
    emailAddress: /Adresse e-mail/,
    again: /Réessayer/,
  },
  en: {
    send: /Send message/,
    topic: /Subject/,
    message: /Your message/,
    name: /Full name/,
    emailAddress: /Email address/,
    again: /Try again/,
  },
} as const;

it.each(['fr', 'en'] as const)('a screen reader announces each step of the contact form, in %s', async (locale) => {
  const texts = contact[locale];
  let isDown = true;
  const form = await openForm('contact-form', {
    settings: { locale },
    answers: { sendMessage: (call) => (isDown ? refuse(500)(call) : { reference: 'CW-7K3M9Q' }) },
  });
  await form.press(texts.send);
  await form.choose(texts.topic, 'other');
  await form.write(texts.message, 'My coach did not come.');
  await form.write(texts.name, 'Anna');
  await form.write(texts.emailAddress, 'anna@example.com');
  await form.press(texts.send);
  isDown = false;
  await form.press(texts.again);
  await expect(form.record.text()).toMatchFileSnapshot(`./records/contact-form.${locale}.txt`);
});

const signIn = {
  fr: { submit: /^Se connecter$/, emailAddress: /Adresse e-mail/, password: /^Mot de passe/ },
  en: { submit: /^Sign in$/, emailAddress: /Email address/, password: /^Password/ },
} as const;

it.each(['fr', 'en'] as const)('a screen reader announces each step of the sign-in, in %s', async (locale) => {
  const texts = signIn[locale];
  history.replaceState(null, '', '/account-management/login');
  const user = { name: '', isAuthenticated: false, isActivated: false, emailAddress: '' };
  const form = await openForm('account', {
    settings: { locale },
    answers: { getAccount: () => user, login: refuse(401) },
  });
  await form.press(texts.submit);
  await form.write(texts.emailAddress, 'anna@example.com');
  await form.write(texts.password, 'wrong');
  await form.press(texts.submit);
  await expect(form.record.text()).toMatchFileSnapshot(`./records/sign-in.${locale}.txt`);
});

const lostPropertySend = { fr: /Envoyer le message/, en: /Send message/ } as const;

it.each(['fr', 'en'] as const)(
  'a screen reader announces the errors of an empty lost-property form, in %s',
  async (locale) => {
    const form = await openForm('lost-property-form', {
      settings: { locale },
      answers: { getOriginCities: () => ({ cities: [] }) },
    });
    await form.press(lostPropertySend[locale]);
    await expect(form.record.text()).toMatchFileSnapshot(`./records/lost-property-form.${locale}.txt`);
  },
);
