import { describe, expect, it } from 'vitest';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createFormDrafts } from './form-drafts.ts';

it('a draft is stored by form and page, and removed when all its fields are empty', () => {
  const { services, storage, world } = fakePage();
  world.address = 'https://coaches.example/contact?x=1';
  const drafts = services.open(createFormDrafts);
  expect(drafts.read('contact', ['name'])).toEqual({});
  drafts.write('contact', { name: 'Anna', message: '' });
  expect(drafts.read('contact', ['name', 'message'])).toEqual({ name: 'Anna' });
  expect(drafts.read('lost-property', ['name'])).toEqual({});
  world.address = 'https://coaches.example/en/contact';
  expect(drafts.read('contact', ['name'])).toEqual({});
  world.address = 'https://coaches.example/contact';
  drafts.write('contact', {});
  expect([...storage.values()]).toEqual([]);
});

it('a draft stores the preset values of the page', () => {
  const { services } = fakePage();
  const drafts = services.open(createFormDrafts);
  expect(drafts.readPresetValues('contact', ['topic'])).toEqual({});
  drafts.write('contact', { topic: 'group' }, { topic: 'refund' });
  expect(drafts.readPresetValues('contact', ['topic'])).toEqual({ topic: 'refund' });
  drafts.write('contact', { topic: 'group' });
  expect(drafts.readPresetValues('contact', ['topic'])).toEqual({});
});

it('a sent draft is removed, unless another tab has written one since', () => {
  const { services, storage } = fakePage();
  const drafts = services.open(createFormDrafts);
  drafts.write('contact', { name: 'Anna' });
  drafts.forget('contact');
  expect([...storage.values()]).toEqual([]);
  drafts.write('contact', { name: 'Anna' });
  const [[key = ''] = []] = [...storage];
  storage.set(key, 'of another tab');
  drafts.forget('contact');
  expect([...storage.values()]).toEqual(['of another tab']);
});

describe('several forms of one kind', () => {
  const open = () => fakePage().services.open(createFormDrafts);

  it('are named by their position in the page, in any order of mounting', () => {
    const drafts = open();
    expect(drafts.claim('coach-1-', 'contact', 1)).toBe('contact 2');
    expect(drafts.claim('coach-2-', 'contact', 0)).toBe('contact');
    expect(drafts.claim('coach-3-', 'lost-property', 0)).toBe('lost-property');
    expect(drafts.claim('coach-1-', 'contact', 0)).toBe('contact 2');
  });

  it('never share a name: a taken position gets the next one, until its form is removed', () => {
    const drafts = open();
    drafts.claim('coach-1-', 'contact', 0);
    drafts.claim('coach-2-', 'contact', 1);
    expect(drafts.claim('coach-3-', 'contact', 0)).toBe('contact 3');
    drafts.leave('coach-1-');
    drafts.leave('coach-1-');
    expect(drafts.claim('coach-4-', 'contact', 0)).toBe('contact');
    expect(drafts.claim('coach-5-', 'contact', 0)).toBe('contact 4');
  });

  it('have separate drafts', () => {
    const drafts = open();
    drafts.write('contact', { name: 'Anna' });
    drafts.write('contact 2', { name: 'Noé' });
    drafts.forget('contact 2');
    expect([drafts.read('contact', ['name']), drafts.read('contact 2', ['name'])]).toEqual([{ name: 'Anna' }, {}]);
  });
});
