// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { waitForLazyCode, pass, renderIsland, type IslandScene } from '#test/support/render-island.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 22, 12));
});
afterEach(() => void vi.useRealTimers());

/** Opens the contact form. */
async function open(scene: IslandScene = {}) {
  const form = await renderIsland('contact-form', {
    ...scene,
    answers: {
      uploadAttachment: ({ input }) => ({ received: (input.body as { size: number }).size }),
      sendMessage: () => ({ reference: 'CW-7K3M9Q' }),
      ...scene.answers,
    },
  });
  const box = form.root.querySelector('form') ?? document.createElement('form');
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  return {
    ...form,
    box,
    field,
    type,
    topic: () => form.getByRole<HTMLSelectElement>('combobox', { name: 'Sujet' }),
    busy: () => form.queryByRole('button', { name: 'Envoyer le message' })?.getAttribute('aria-busy'),
    getAnnouncement: () => form.queryByRole('status')?.textContent,
    async fillIn() {
      type('Votre message', 'Mon autocar n’est pas venu.');
      type('Nom et prénom', 'Anna');
      type('Adresse e-mail', 'anna@example.com');
      fireEvent.focus(box);
      await finishLoading();
      await pass(4000);
    },
    async attach(...files: readonly File[]) {
      fireEvent.change(field('Ajouter des fichiers'), { target: { files } });
      await finishLoading();
    },
  };
}

async function finishLoading() {
  for (let round = 0; round < 2; round += 1) {
    await waitForLazyCode();
    await pass(300);
  }
}

const photo = (name: string) => new File([new Uint8Array(50)], name, { type: 'image/jpeg' });
const otherOptions = { options: { topic: 'other' } };

it('the form is busy from the press of its button until it has been checked, and focuses its errors each time', async () => {
  const form = await open(otherOptions);
  expect(form.busy()).toBeNull();
  fireEvent.submit(form.box);
  expect([form.busy(), form.queryByRole('group', { name: /à corriger/ })]).toEqual(['true', null]);
  for (const _attempt of [1, 2]) {
    await finishLoading();
    expect(form.busy()).toBeNull();
    expect(form.root.activeElement).toBe(form.getByRole('group', { name: '3 points à corriger' }));
    form.field('Votre message').focus();
    fireEvent.submit(form.box);
  }
});

it('the form has a honeypot field, which is not in the tab order', async () => {
  const { root } = await open();
  expect(root.querySelector<HTMLInputElement>('[name=unseen]')?.tabIndex).toBe(-1);
});

it('the form announces each file that is refused, and how many files are attached', async () => {
  const form = await open(otherOptions);
  await form.attach(new File(['<p>'], 'b.html', { type: 'text/html' }));
  await pass(1000);
  expect(form.getAnnouncement()).toMatch(/^b\.html n’est pas joint\s: seules les photos et les PDF le sont\.$/);
  expect(form.queryByRole('list', { name: 'Fichiers joints' })).toBeNull();
  await form.attach(photo('a.jpg'));
  await pass(1000);
  expect(form.getAnnouncement()).toMatch(/^1\sfichier joint/);
  expect(form.getByRole('list', { name: 'Fichiers joints' })).toBeTruthy();
});

it.each([
  [0, false],
  [1, true],
])('sending with %i files shows the progress only if it is known: %s', async (count, hasShare) => {
  const form = await open({ ...otherOptions, answers: { sendMessage: () => new Promise(() => {}) } });
  await form.fillIn();
  if (count > 0) await form.attach(photo('a.jpg'));
  fireEvent.submit(form.box);
  await pass(500);
  expect([form.busy(), form.getByRole('progressbar').hasAttribute('value')]).toEqual(['true', hasShare]);
});

it('a failed message has the focus at its options, and a sent one at its heading', async () => {
  let isDown = true;
  const form = await open({
    ...otherOptions,
    answers: { sendMessage: (call) => (isDown ? refuse(500)(call) : { reference: 'CW-7K3M9Q' }) },
  });
  await form.fillIn();
  expect(form.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  fireEvent.submit(form.box);
  await pass(500);
  const retry = form.getByRole('button', { name: 'Réessayer' });
  expect(form.root.activeElement?.contains(retry)).toBe(true);
  expect(form.emit).not.toHaveBeenCalledWith('coach:form-sent', expect.anything());
  isDown = false;
  fireEvent.click(retry);
  await pass(500);
  expect(form.root.activeElement).toBe(form.getByRole('heading', { name: 'Message envoyé' }));
  expect(form.busy()).toBeUndefined();
});

it('a failed message is no longer reported after it was changed', async () => {
  const form = await open({ ...otherOptions, answers: { sendMessage: refuse(500) } });
  await form.fillIn();
  fireEvent.submit(form.box);
  await pass(500);
  expect(form.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  form.type('Votre message', 'Mon autocar est venu.');
  await finishLoading();
  expect(form.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it('presets of the page replace typed values only when they change', async () => {
  const form = await open({ options: { topic: 'refund' } });
  fireEvent.change(form.topic(), { target: { value: 'group' } });
  await form.change({ topic: 'refund' });
  expect(form.topic().value).toBe('group');
  await form.change({ topic: 'during' });
  expect(form.topic().value).toBe('during');
});
