import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import type { SubmissionState } from '#shared/domain/enquiries/submission.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { type FakeCall, fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createEnquiries, type Enquiry } from './enquiries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Part {
  readonly uploadId: string;
  readonly offset: number;
  readonly content: string;
  readonly size: number;
}

const getPart = ({ input }: FakeCall) => input.body as Part;
const partBytes = 128 * 1024;
const photo = (name: string, size: number) => new File([new Uint8Array(size).fill(7)], name, { type: 'image/jpeg' });
const loseAnswer = ({ endpoint }: FakeCall): never => {
  throw apiFailure(endpoint, { kind: 'network' });
};

/** A server that stores parts, until the test makes it fail. */
function open(fail: { part?: (call: FakeCall) => unknown; message?: (call: FakeCall) => unknown } = {}) {
  const uploadedSizes = new Map<string, number>();
  const filedEnquiries = new Map<string, object>();
  const navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
  const world = { ...fail };
  const page = fakePage({
    uploadAttachment(call) {
      world.part?.(call);
      const { uploadId, offset, content } = getPart(call);
      const have = uploadedSizes.get(uploadId) ?? 0;
      if (offset === have) uploadedSizes.set(uploadId, have + atob(content).length);
      return { received: uploadedSizes.get(uploadId) ?? 0 };
    },
    sendMessage(call) {
      const { attachments } = call.input.body as { attachments: readonly string[] };
      filedEnquiries.set(call.key ?? '', { files: attachments.map((id) => uploadedSizes.get(id)) });
      world.message?.(call);
      return { reference: 'CW-7K3M9Q' };
    },
  });
  const states: SubmissionState[] = [];
  const sending = page.services.open(createEnquiries).open((state) => states.push(state), 'contact');
  const message = (files: readonly File[] = [], change: Partial<Enquiry> = {}): Enquiry => ({
    form: 'contact',
    topic: 'other',
    fields: { name: 'Anna' },
    unseenField: '',
    files,
    seenAtMs: nowInTest() - 60_000,
    ...change,
  });
  return {
    ...page,
    world,
    states,
    sending,
    message,
    uploadedSizes,
    filedEnquiries,
    navigator,
    last: () => states.at(-1),
    parts: () =>
      page.calls.filter(({ endpoint }) => endpoint === 'uploadAttachment').map((call) => getPart(call).offset),
    async settle() {
      for (let round = 0; round < 60; round += 1) await vi.advanceTimersByTimeAsync(100);
    },
    online(isOnline: boolean) {
      navigator.onLine = isOnline;
      for (const listener of [...page.listeners]) listener();
    },
  };
}

describe('sending an enquiry', () => {
  it('uploads its files first, then returns its reference, with progress that never decreases', async () => {
    const { sending, message, settle, states, last, parts, filedEnquiries } = open();
    sending.submit(message([photo('a.jpg', partBytes * 2 + 5), photo('b.jpg', 10)]));
    await settle();
    expect(parts()).toEqual([0, partBytes, partBytes * 2, 0]);
    expect([...filedEnquiries.values()]).toEqual([{ files: [partBytes * 2 + 5, 10] }]);
    expect(last()).toEqual({ state: 'sent', reference: 'CW-7K3M9Q' });
    const shares = states.flatMap((state) => (state.state === 'sending' ? state.share : []));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
  });

  it('truncates the start of a long file name', async () => {
    const { sending, message, settle, calls } = open();
    sending.submit(message([photo(`${'a'.repeat(300)}.jpg`, 10)]));
    await settle();
    expect(calls[0]?.input.body).toMatchObject({ name: `${'a'.repeat(251)}.jpg` });
  });

  it('happens once, however often the button is pressed', async () => {
    const { sending, message, settle, requests } = open();
    sending.submit(message());
    sending.submit(message());
    await settle();
    sending.submit(message());
    await settle();
    expect(requests()).toEqual(['sendMessage']);
  });

  it('continues at the failed part, with the same key', async () => {
    const { sending, message, settle, last, parts, world, calls, filedEnquiries } = open({
      part: (call) => (getPart(call).offset === partBytes ? refuse(500)(call) : undefined),
    });
    const files = [photo('a.jpg', partBytes * 2)];
    sending.submit(message(files));
    await settle();
    expect(last()).toMatchObject({ state: 'failed', reason: 'server' });
    world.part = undefined as never;
    world.message = refuse(503);
    sending.submit(message(files));
    await settle();
    world.message = undefined as never;
    sending.submit(message(files));
    await settle();
    expect(parts()).toEqual([0, partBytes, partBytes]);
    const keys = calls.filter(({ endpoint }) => endpoint === 'sendMessage').map(({ key }) => key);
    expect([keys.length, new Set(keys).size, filedEnquiries.size]).toEqual([2, 1, 1]);
    expect(last()).toMatchObject({ state: 'sent' });
  });

  it('takes a new key when the enquiry was edited', async () => {
    const { sending, message, settle, calls } = open({ message: refuse(500) });
    sending.submit(message());
    await settle();
    sending.notifyEdited();
    sending.submit(message([], { fields: { name: 'Anne' } }));
    await settle();
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('has the same key after a reload of the page, until it has arrived', async () => {
    const { services, sending, message, settle, calls, world } = open({ message: loseAnswer });
    sending.submit(message());
    await settle();
    sending.stop();
    world.message = undefined as never;
    const again = (name = 'contact') => services.open(createEnquiries).open(() => {}, name);
    again('lost-property').submit(message([], { form: 'lost-property' }));
    const loadedAgain = again();
    loadedAgain.submit(message());
    await settle();
    loadedAgain.restart();
    loadedAgain.submit(message());
    await settle();
    const [first, ofAnotherForm, second, another] = calls.map(({ key }) => key);
    expect(second).toBe(first);
    expect(new Set([first, ofAnotherForm, another]).size).toBe(3);
  });

  it('has a separate key for each form of its kind', async () => {
    const { services, sending, message, settle, calls } = open({ message: loseAnswer });
    const second = (name: string) => services.open(createEnquiries).open(() => {}, name);
    const otherMessage = message([], { fields: { name: 'Noé' } });
    sending.submit(message());
    second('contact 2').submit(otherMessage);
    await settle();
    second('contact').submit(message());
    second('contact 2').submit(otherMessage);
    await settle();
    const keys = calls.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  });

  it('takes a new key after a reload when the enquiry had a file, which the page has lost', async () => {
    const { services, sending, message, settle, filedEnquiries } = open({ message: loseAnswer });
    sending.submit(message([photo('a.jpg', 10)]));
    await settle();
    services
      .open(createEnquiries)
      .open(() => {}, 'contact')
      .submit(message());
    await settle();
    expect([...filedEnquiries.values()]).toEqual([{ files: [10] }, { files: [] }]);
  });

  it('waits until a person could have filled in the form', async () => {
    const { sending, message, calls } = open();
    sending.submit(message([], { seenAtMs: nowInTest() - 1000 }));
    await vi.advanceTimersByTimeAsync(1900);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls[0]?.input.body).toMatchObject({ filledForMs: 3000 });
  });

  it('ignores answers after it is stopped', async () => {
    const { sending, message, settle, last, listeners } = open();
    sending.submit(message([], { seenAtMs: nowInTest() }));
    await vi.advanceTimersByTimeAsync(10);
    sending.stop();
    await settle();
    expect([last()?.state, listeners.size]).toEqual(['sending', 0]);
  });

  it('can start again for another enquiry', async () => {
    const { sending, message, settle, last, filedEnquiries } = open();
    sending.submit(message());
    await settle();
    sending.restart();
    expect(last()).toEqual({ state: 'editing' });
    sending.submit(message());
    await settle();
    expect(filedEnquiries.size).toBe(2);
  });
});

describe('sending without a network', () => {
  it('fails at once, and is tried again once when the network is back', async () => {
    const { sending, message, settle, last, online, requests, world } = open();
    online(false);
    sending.submit(message());
    expect(last()).toMatchObject({ state: 'failed', reason: 'offline' });
    expect(requests()).toEqual([]);
    world.message = loseAnswer;
    online(true);
    await vi.advanceTimersByTimeAsync(50);
    online(false);
    await settle();
    expect(last()).toMatchObject({ state: 'failed', reason: 'offline' });
    online(true);
    await settle();
    expect(requests()).toEqual(['sendMessage']);
    world.message = undefined as never;
    sending.submit(message());
    await settle();
    expect(last()).toMatchObject({ state: 'sent' });
  });

  it('is not tried again when the enquiry was edited', async () => {
    const { sending, message, settle, online, requests } = open();
    online(false);
    sending.submit(message());
    sending.notifyEdited();
    online(true);
    await settle();
    expect(requests()).toEqual([]);
  });
});

describe('a failure to send', () => {
  it.each([
    ['is a refusal if the server refuses the enquiry', refuse(400), 'refused'],
    ['is a refusal if the server finds the enquiry invalid', refuse(422), 'refused'],
    ['is a server failure if the session has ended', refuse(401), 'server'],
    ['is a server failure if the server rejects the token', refuse(403), 'server'],
    ['is a server failure if the server has waited too long', refuse(408), 'server'],
    ['is a server failure if there are too many requests', refuse(429), 'server'],
    ['is a server failure if the server has an error', refuse(500), 'server'],
    ['is a server failure if the server is busy', refuse(503, [{ id: 'busy', message: 'Patientez.' }]), 'server'],
    ['is a server failure if the connection breaks', loseAnswer, 'server'],
    ['is a server failure if the server has lost a file', refuse(409, [{ id: 'attachment' }]), 'server'],
  ])('%s', async (...[, fail, reason]) => {
    const { sending, message, settle, last, loggedMessages } = open({ message: fail });
    sending.submit(message());
    await settle();
    expect(last()).toMatchObject({ state: 'failed', reason });
    expect(loggedMessages.length).toBeLessThanOrEqual(1);
  });

  it.each([
    [429, 'too-many'],
    [503, 'full'],
  ])('has the advice of a server that accepts no more files (%i %s)', async (status, id) => {
    const advice = 'Envoyez votre message sans fichier.';
    const { sending, message, settle, last } = open({ message: refuse(status, [{ id, message: advice }]) });
    sending.submit(message());
    await settle();
    expect(last()).toMatchObject({ state: 'failed', reason: 'refused', advice });
  });

  it('uploads a file again when the server has lost it', async () => {
    const { sending, message, settle, last, parts, world } = open({ message: refuse(409, [{ id: 'attachment' }]) });
    const files = [photo('a.jpg', 10)];
    sending.submit(message(files));
    await settle();
    world.message = undefined as never;
    sending.submit(message(files));
    await settle();
    expect([last()?.state, parts()]).toEqual(['sent', [0, 0]]);
  });

  it('uploads a file again from the part that the server has lost', async () => {
    const { sending, message, settle, last, parts, uploadedSizes, world } = open({ message: refuse(500) });
    const files = [photo('a.jpg', partBytes + 10)];
    world.part = (call) => {
      if (getPart(call).offset === 0 || uploadedSizes.size > 1) return;
      uploadedSizes.clear();
      uploadedSizes.set('x', 0);
      uploadedSizes.set('y', 0);
    };
    sending.submit(message(files));
    await settle();
    expect(parts()).toEqual([0, partBytes, 0, partBytes]);
    expect(last()).toMatchObject({ reason: 'server' });
  });

  it('is attributed to the file when it can no longer be read on this device', async () => {
    const unreadablePhoto = photo('a.jpg', 10);
    unreadablePhoto.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
      return part;
    };
    const { sending, message, settle, last, requests } = open();
    sending.submit(message([unreadablePhoto]));
    await settle();
    expect([last(), requests()]).toMatchObject([{ state: 'failed', reason: 'file' }, []]);
  });

  it('is attributed to the server if it never stores any part of a file', async () => {
    const page = open();
    page.world.part = () => page.uploadedSizes.clear();
    page.sending.submit(page.message([photo('a.jpg', partBytes * 3)]));
    await page.settle();
    // Four times the server has fewer bytes than before.
    expect(page.parts()).toEqual([0, partBytes, 0, partBytes, 0, partBytes, 0, partBytes]);
    expect(page.last()).toMatchObject({ state: 'failed', reason: 'server' });
  });
});
