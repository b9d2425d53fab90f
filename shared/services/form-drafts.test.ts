import { expect, it } from 'vitest';
import { fakePage } from './fake-page.test-data.ts';
import { createFormDrafts } from './form-drafts.ts';

it('a draft is kept for its form and its page, and gone when nothing is left of it', () => {
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
  expect([...storage.values()]).toEqual(['']);
});

it('a draft knows what the page had filled in of it', () => {
  const { services } = fakePage();
  const drafts = services.open(createFormDrafts);
  expect(drafts.readBegun('contact', ['topic'])).toEqual({});
  drafts.write('contact', { topic: 'group' }, { topic: 'refund' });
  expect(drafts.readBegun('contact', ['topic'])).toEqual({ topic: 'refund' });
  drafts.write('contact', { topic: 'group' });
  expect(drafts.readBegun('contact', ['topic'])).toEqual({});
});

it('a draft that was sent is forgotten, unless another tab has written another since', () => {
  const { services, storage } = fakePage();
  const drafts = services.open(createFormDrafts);
  drafts.write('contact', { name: 'Anna' });
  drafts.forget('contact');
  expect([...storage.values()]).toEqual(['']);
  drafts.write('contact', { name: 'Anna' });
  const [[key = ''] = []] = [...storage];
  storage.set(key, 'of another tab');
  drafts.forget('contact');
  expect([...storage.values()]).toEqual(['of another tab']);
});
