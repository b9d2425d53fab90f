// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { createFormDrafts } from '#shared/services/enquiries/form-drafts.ts';
import { createUser, waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // Noon in the local time zone: the form uses the user's day.
  vi.setSystemTime(new Date(2026, 10, 22, 12));
});
afterEach(() => void vi.useRealTimers());

/** A form that the visitor has touched, with functions to use it. */
async function open(scene: IslandScene = {}) {
  const enquiryCounts = new Map<string, number>();
  const form = await renderIsland('contact-form', {
    ...scene,
    answers: {
      uploadAttachment({ input }) {
        const { uploadId, size } = input.body as { uploadId: string; size: number };
        enquiryCounts.set(uploadId, size);
        return { enquiryCounts: size };
      },
      sendMessage: () => ({ reference: 'CW-7K3M9Q' }),
      ...scene.answers,
    },
  });
  const user = createUser();
  const waitForCode = async () => {
    await waitForLazyCode();
    await pass(300);
    await waitForLazyCode();
  };
  const field = (name: string | RegExp) => form.getByLabelText<HTMLInputElement>(name);
  return {
    ...form,
    user,
    waitForCode,
    field,
    async write(name: string | RegExp, words: string) {
      await user.click(field(name));
      await waitForCode();
      await user.keyboard('{Control>}a{/Control}');
      await user.keyboard(words);
    },
    about: (topic: string) => user.selectOptions(form.getByRole('combobox', { name: 'Sujet' }), topic),
    async press(name: string | RegExp) {
      await user.click(form.getByRole('button', { name }));
      await waitForCode();
    },
    async attach(...files: readonly File[]) {
      // Like dropped files: the dialog of a button would not offer files of other types.
      fireEvent.change(field('Ajouter des fichiers'), { target: { files } });
      await waitForCode();
    },
    messages: () => form.calls.filter(({ endpoint }) => endpoint === 'sendMessage'),
    getAnnouncement: () => form.queryByRole('status')?.textContent,
  };
}

type Form = Awaited<ReturnType<typeof open>>;

async function openFilled(scene: IslandScene = {}) {
  const form = await open(scene);
  await form.about('other');
  await form.write('Votre message', 'Mon autocar n’est pas venu.');
  await form.write('Nom et prénom', 'Anna');
  await form.write('Adresse e-mail', 'anna@example.com');
  await pass(4000);
  return form;
}

const photo = (name: string) => new File([new Uint8Array(50)], name, { type: 'image/jpeg' });

it('the contact form is a group, under a heading of the level that the page sets', async () => {
  const form = await open({ common: { headingLevel: 3 } });
  expect(form.getByRole('group', { name: 'Nous écrire' })).toBeTruthy();
  expect(form.getByRole('heading', { level: 3, name: 'Nous écrire' })).toBeTruthy();
});

describe('the fields (issue "fields by topic")', () => {
  it('are those of the topic, and keep what was typed for another topic', async () => {
    const form = await open({ options: { topic: 'group' } });
    await form.write('Nombre de personnes', '25');
    await form.about('refund');
    expect(form.queryByLabelText('Nombre de personnes')).toBeNull();
    expect(form.field('Numéro de commande')).toBeTruthy();
    await form.about('group');
    expect(form.field('Nombre de personnes').value).toBe('25');
  });

  it('are marked if they are optional, and have autocomplete', async () => {
    const form = await open({ options: { topic: 'during' } });
    expect(form.field('Numéro de commande (facultatif)').getAttribute('aria-required')).toBeNull();
    const names = ['Nom et prénom', 'Adresse e-mail', 'Téléphone (facultatif)'];
    expect(names.map((name) => form.field(name).autocomplete)).toEqual(['name', 'email', 'tel']);
  });

  it('take topic and order number from the tag, and tidy up an order number', async () => {
    const form = await open({ options: { topic: 'refund', orderNumber: 'cw 123-456' } });
    expect(form.field('Numéro de commande').value).toBe('CW123456');
    await form.change({ topic: 'refund', orderNumber: '9999' });
    expect(form.field('Numéro de commande').value).toBe('9999');
    await form.write('Numéro de commande', ' n° ab-12 34');
    await form.user.tab();
    expect(form.field('Numéro de commande').value).toBe('AB1234');
  });

  it('keep an invalid date, and accept a date in any format', async () => {
    const form = await open({ options: { topic: 'during' } });
    await form.write('Jour du voyage', '2026-11-21');
    await form.user.tab();
    expect(form.field('Jour du voyage').value).toBe('21/11/2026');
    await form.write('Jour du voyage', 'mardi');
    await form.user.tab();
    expect(form.field('Jour du voyage').value).toBe('mardi');
    await form.press('Envoyer le message');
    expect(form.getAllByText('Saisissez le jour du voyage sous la forme 22/11/2026.')).toHaveLength(2);
  });

  it('take a day from a calendar, which returns the focus to its button', async () => {
    const form = await open({ options: { topic: 'during' } });
    const button = form.getByRole('button', { name: /^Choisir dans le calendrier/ });
    await form.user.click(button);
    await form.waitForCode();
    await form.press(/samedi 21 novembre 2026$/);
    expect(form.queryByRole('dialog')).toBeNull();
    expect(form.field('Jour du voyage').value).toBe('21/11/2026');
    expect(form.root.activeElement).toBe(button);
  });
});

describe('the summary of errors', () => {
  it('takes the focus, leads to each field, and loses an error that is corrected', async () => {
    const form = await open({ options: { topic: 'other' } });
    await form.press('Envoyer le message');
    expect(form.root.activeElement).toBe(form.getByRole('group', { name: '3 points à corriger' }));
    await form.press('Indiquez votre nom.');
    expect(form.root.activeElement).toBe(form.field('Nom et prénom'));
    expect(form.field('Nom et prénom').getAttribute('aria-invalid')).toBe('true');
    await form.write('Nom et prénom', 'Anna');
    expect(form.getByRole('group', { name: '2 points à corriger' })).toBeTruthy();
    expect(form.messages()).toEqual([]);
  });

  it('of an empty form lists every required field with a link to it', async () => {
    const form = await open();
    await form.press('Envoyer le message');
    const summary = within(form.getByRole('group', { name: '4 points à corriger' }));
    const ways = summary.getAllByRole('button').map(({ textContent }) => textContent);
    const reports: unknown[] = [];
    for (const way of ways) {
      await form.press(way);
      reports.push(form.root.activeElement?.getAttribute('name'));
    }
    expect(reports).toEqual(['topic', 'message', 'name', 'emailAddress']);
  });

  it('is not shown before the form is sent', async () => {
    const form = await open();
    await form.user.click(form.field('Adresse e-mail'));
    await form.user.tab();
    await form.waitForCode();
    expect(form.queryByRole('group', { name: /à corriger/ })).toBeNull();
  });
});

describe('a message', () => {
  it('is sent with its files, and its reference is shown, announced, and sent to the page as an event', async () => {
    const form = await openFilled();
    await form.attach(photo('a.jpg'), photo('b.jpg'));
    await form.press('Envoyer le message');
    await pass(500);
    const heading = form.getByRole('heading', { name: 'Message envoyé' });
    expect(form.root.activeElement).toBe(heading);
    expect(form.getByText('CW-7K3M9Q')).toBeTruthy();
    expect(form.getAnnouncement()).toBe('Message envoyé. Votre référence\u00a0: CW-7K3M9Q');
    expect(form.emit).toHaveBeenCalledWith('coach:form-sent', { form: 'contact', reference: 'CW-7K3M9Q' });
    const [call] = form.messages();
    expect(call?.input.body).toMatchObject({
      form: 'contact',
      topic: 'other',
      unseenField: '',
      fields: { name: 'Anna', emailAddress: 'anna@example.com', message: 'Mon autocar n’est pas venu.' },
    });
    expect((call?.input.body as { attachments: readonly string[] }).attachments).toHaveLength(2);
    expect([...form.storage.values()]).toEqual([]);
    await form.press('Écrire un autre message');
    expect(form.field('Votre message').value).toBe('');
    expect(form.root.activeElement).toBe(form.getByRole('combobox', { name: 'Sujet' }));
  });

  it('has a reference that a button copies, with an announcement', async () => {
    const form = await openFilled();
    await form.press('Envoyer le message');
    await pass(500);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await form.press('Copier la référence');
    await pass(500);
    expect(copy.mock.calls).toEqual([['CW-7K3M9Q']]);
    expect(form.getAnnouncement()).toBe('Référence copiée');
  });

  it('leaves no draft if the page fills in the topic', async () => {
    const form = await openFilled({ options: { topic: 'other' } });
    await form.press('Envoyer le message');
    await pass(500);
    await form.press('Écrire un autre message');
    expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Sujet' }).value).toBe('other');
    expect(form.queryByText(/Brouillon conservé/)).toBeNull();
    expect([...form.storage.values()]).toEqual([]);
  });

  it('that fails is kept, and sent with the same key by the next press', async () => {
    let isDown = true;
    const form = await openFilled({
      answers: { sendMessage: (call) => (isDown ? refuse(500)(call) : { reference: 'CW-7K3M9Q' }) },
    });
    await form.attach(photo('a.jpg'));
    await form.press('Envoyer le message');
    await pass(500);
    expect(form.getByText(/Rien n’est perdu : tout ce que vous avez écrit/)).toBeTruthy();
    expect(form.field('Votre message').value).toBe('Mon autocar n’est pas venu.');
    expect(form.getAnnouncement()).toMatch(/Le message n’a pas été envoyé/);
    isDown = false;
    await form.press('Réessayer');
    await pass(500);
    expect(form.getByText('CW-7K3M9Q')).toBeTruthy();
    expect(new Set(form.messages().map(({ key }) => key)).size).toBe(1);
    expect(form.requests().filter((name) => name === 'uploadAttachment')).toHaveLength(1);
  });

  it('shows how much of it has been sent, and is not sent again meanwhile', async () => {
    let answer = () => {};
    const form = await openFilled({
      answers: { sendMessage: () => new Promise((resolve) => (answer = () => resolve({ reference: 'CW-7K3M9Q' }))) },
    });
    await form.attach(photo('a.jpg'));
    await form.press('Envoyer le message');
    await pass(500);
    expect(form.getByRole('progressbar', { name: /^Envoi en cours\s: 0\s%$/ })).toBeTruthy();
    const submit = form.getByRole('button', { name: 'Envoyer le message' });
    expect(submit.getAttribute('aria-busy')).toBe('true');
    expect(form.field('Votre message').closest('[inert]')).toBeTruthy();
    fireEvent.submit(submit.closest('form') as HTMLFormElement);
    answer();
    await pass(500);
    expect(form.messages()).toHaveLength(1);
    expect(form.getByRole('heading', { name: 'Message envoyé' })).toBeTruthy();
  });

  it.each([
    [refuse(415), /^Vérifiez ce que vous avez écrit et les fichiers joints/],
    [refuse(503, [{ id: 'full', message: 'Envoyez votre message sans fichier.' }]), /sans fichier/],
  ])('that the server refuses because of a file can be sent without it', async (uploadAttachment, advice) => {
    const form = await openFilled({ answers: { uploadAttachment } });
    await form.attach(photo('a.jpg'));
    await form.press('Envoyer le message');
    await pass(500);
    expect(form.getAllByText('Le message n’a pas été accepté.')).toHaveLength(2);
    expect(form.getByText(advice)).toBeTruthy();
    await form.press('Retirer a.jpg');
    await form.press('Envoyer le message');
    await pass(500);
    expect(form.messages().map(({ input }) => input.body)).toMatchObject([{ attachments: [] }]);
    expect(form.getByText('CW-7K3M9Q')).toBeTruthy();
  });

  it('is sent with the honeypot field that a bot filled in', async () => {
    const form = await openFilled();
    const hiddenField = form.root.querySelector<HTMLInputElement>('[name=unseen]');
    if (hiddenField) hiddenField.value = 'https://example.com';
    await form.press('Envoyer le message');
    expect(form.messages()[0]?.input.body).toMatchObject({ unseenField: 'https://example.com' });
  });
});

describe('the files of a message', () => {
  it('are listed, can be removed, and are refused when attached twice or of an unsupported type', async () => {
    const form = await open();
    await form.attach(photo('a.jpg'), new File(['<p>'], 'b.html', { type: 'text/html' }));
    // In the notice, and in the live region.
    expect(form.getAllByText('b.html n’est pas joint : seules les photos et les PDF le sont.')).toHaveLength(2);
    await form.attach(photo('a.jpg'));
    expect(form.getByText('a.jpg est déjà joint.')).toBeTruthy();
    await form.press('Retirer a.jpg');
    expect(form.root.activeElement).toBe(form.field('Ajouter des fichiers'));
    expect(form.queryByRole('list', { name: 'Fichiers joints' })).toBeNull();
  });

  it('can be dropped on their field', async () => {
    const form = await open();
    const zone = form.root.querySelector('.attach-field') as HTMLElement;
    const isTaken = !fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } });
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [photo('a.jpg'), new File([], 'b.jpg')] } });
    await form.waitForCode();
    expect(isTaken).toBe(true);
    const list = within(form.getByRole('list', { name: 'Fichiers joints' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('a.jpg'),
    ]);
    expect(form.getAllByText('b.jpg n’est pas joint : le fichier est vide.')).toHaveLength(2);
  });
});

/** A browser whose storage survives reloads. */
function remember() {
  const memory = new Map<string, string>();
  const page = {
    readText: (key: string) => memory.get(key),
    writeText: (key: string, words: string) => void memory.set(key, words),
  };
  return { memory, page };
}

describe('a draft', () => {
  it('is restored, erased by a button, and brought back by another', async () => {
    const { memory, page } = remember();
    const first = await open({ page });
    await first.about('other');
    await first.write('Votre message', 'Bonjour');
    await first.unmount();
    const form = await open({ page });
    await form.waitForCode();
    expect(form.field('Votre message').value).toBe('Bonjour');
    await form.press('Effacer le brouillon');
    expect([form.field('Votre message').value, [...memory.values()]]).toEqual(['', ['']]);
    await form.press('Rétablir le brouillon');
    expect(form.field('Votre message').value).toBe('Bonjour');
    expect([...memory.values()][0]).toContain('Bonjour');
  });

  it('is overridden by later values of the page, except fields that the visitor changed', async () => {
    const { page } = remember();
    const refund = { page, options: { topic: 'refund', orderNumber: 'CW123456' } };
    const getTopic = (form: Form) => form.getByRole<HTMLSelectElement>('combobox', { name: 'Sujet' }).value;
    const visit = async (scene: IslandScene, look: (form: Form) => Promise<void> | void) => {
      const form = await open(scene);
      await form.waitForCode();
      await look(form);
      await form.unmount();
    };
    await visit({ page }, async (form) => {
      await form.about('group');
      await form.write('Votre message', 'Bonjour');
    });
    await visit(refund, async (form) => {
      expect([getTopic(form), form.field('Numéro de commande').value]).toEqual(['refund', 'CW123456']);
      expect(form.field('Votre message').value).toBe('Bonjour');
      await form.about('during');
    });
    await visit(refund, (form) => expect(getTopic(form)).toBe('during'));
    await visit({ page }, (form) => expect(getTopic(form)).toBe('during'));
    await visit({ page, options: { topic: 'refund' } }, (form) => expect(getTopic(form)).toBe('during'));
    await visit({ page, options: { topic: 'group' } }, (form) => expect(getTopic(form)).toBe('group'));
  });

  it('is separate for each of two forms on a page', async () => {
    const { memory, page } = remember();
    const before = [await open({ page }), await open({ page })];
    for (const [count, form] of before.entries()) await form.write('Nom et prénom', `Anna ${count}`);
    expect([...memory.keys()].map((key) => key.replace(/.* \/\S* /, ''))).toEqual(['contact', 'contact 2']);
    for (const form of before) await form.unmount();
    const after = [await open({ page }), await open({ page })];
    expect(after.map((form) => form.field('Nom et prénom').value)).toEqual(['Anna 0', 'Anna 1']);
  });

  it('has a key that can be reused once its form is unmounted', async () => {
    const form = await open();
    const { claim } = form.services.open(createFormDrafts);
    expect(claim('another', 'contact', 0)).toBe('contact 2');
    await form.unmount();
    expect(claim('a third', 'contact', 0)).toBe('contact');
  });

  it('also contains input entered before its code was loaded', async () => {
    const form = await open();
    fireEvent.focus(form.field('Votre message'));
    fireEvent.change(form.field('Votre message'), { target: { value: 'Vite dit' } });
    expect(form.queryByText(/Brouillon conservé/)).toBeNull();
    await form.waitForCode();
    expect(form.getByText(/Brouillon conservé/)).toBeTruthy();
    expect([...form.storage.values()].join()).toContain('Vite dit');
  });

  it.each(['{', '[]', '{"version":1,"at":"x","words":{"name":"Eve"}}', 'null'])(
    'that cannot be read is ignored: %s',
    async (storedDraft) => {
      const form = await open({ page: { readText: () => storedDraft } });
      expect(form.field('Nom et prénom').value).toBe('');
    },
  );
});
