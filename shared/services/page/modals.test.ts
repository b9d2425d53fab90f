import { expect, it, vi } from 'vitest';
import { selectModal } from '#shared/store/slices/page/modals.ts';
import { fakePage } from './fake-page.test-data.ts';
import { createModals } from './modals.ts';

const question = { title: 'Vider le panier ?', text: 'Vos places ne seront plus réservées.', confirm: 'Vider' };

function open() {
  const { services, store } = fakePage();
  const modals = services.open(createModals);
  const shownBy = (island: string) => selectModal(island)(store.getState());
  const getId = (island = 'one') => shownBy(island)?.id ?? '';
  return { ...modals, modals, services, shownBy, getId };
}

it('a question is unavailable at once when no island shows modals', async () => {
  const { ask, open: openPanel, shownBy } = open();
  expect([await ask(question), await openPanel('consent')]).toEqual(['unavailable', 'unavailable']);
  expect(shownBy('one')).toBeUndefined();
});

it.each(['confirmed', 'dismissed'] as const)('the caller learns that the traveller has %s', async (outcome) => {
  const { ask, claim, settle, shownBy, getId } = open();
  claim('one');
  const answer = ask(question);
  expect(shownBy('one')).toMatchObject({ kind: 'question', question });
  settle(getId(), outcome);
  expect(await answer).toBe(outcome);
  expect(shownBy('one')).toBeUndefined();
});

it('modals are shown one at a time, in order, by the first island', async () => {
  const { ask, open: openPanel, claim, settle, shownBy, getId } = open();
  claim('one');
  claim('two');
  const [first, second] = [ask(question), openPanel('consent')];
  expect([shownBy('one')?.kind, shownBy('two')]).toEqual(['question', undefined]);
  settle(getId(), 'dismissed');
  expect(shownBy('one')).toMatchObject({ kind: 'panel', panel: 'consent' });
  settle(getId(), 'confirmed');
  expect([await first, await second]).toEqual(['dismissed', 'confirmed']);
});

it('the first island in the page shows the modal, whichever claimed first', () => {
  const { ask, claim, shownBy } = open();
  // One element above the other, according to the DOM.
  const [above, below] = [{ compareDocumentPosition: () => 4 }, { compareDocumentPosition: () => 2 }];
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  claim('below', below as unknown as Node);
  claim('above', above as unknown as Node);
  void ask(question);
  expect([shownBy('above')?.kind, shownBy('below')]).toEqual(['question', undefined]);
  vi.unstubAllGlobals();
});

it('the same question is shown once if it is asked twice', async () => {
  const { ask, claim, settle, getId, shownBy } = open();
  claim('one');
  const answers = [ask(question), ask({ ...question })];
  settle(getId(), 'confirmed');
  expect(await Promise.all(answers)).toEqual(['confirmed', 'confirmed']);
  expect(shownBy('one')).toBeUndefined();
});

it('the next island takes over a modal, which is unavailable without islands', async () => {
  const { ask, claim, shownBy } = open();
  const leave = claim('one');
  const leaveToo = claim('two');
  const answer = ask(question);
  leave();
  expect(shownBy('two')?.kind).toBe('question');
  leaveToo();
  expect(await answer).toBe('unavailable');
  expect(shownBy('two')).toBeUndefined();
});

it('a modal is unavailable when its panel fails to load, and when the page ends', async () => {
  const { open: openPanel, ask, claim, fail, getId, services } = open();
  claim('one');
  const panel = openPanel('consent');
  fail(getId());
  expect(await panel).toBe('unavailable');
  const answer = ask(question);
  services.dispose();
  expect(await answer).toBe('unavailable');
});
