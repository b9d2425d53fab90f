// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { createApiReach, watchApi, type ApiFault } from './api-reach.ts';

const lost = apiFailure('getOriginCities', { kind: 'network' });
const fault: ApiFault = { code: 'cors', message: 'The API does not answer: of an origin.' };
const heard = vi.fn();
const note = (event: Event) => heard((event as CustomEvent).detail);
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  heard.mockClear();
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<coach-a></coach-a><coach-b></coach-b>';
  document.body.addEventListener('coach:api-unreachable', note);
});
afterEach(() => {
  document.body.removeEventListener('coach:api-unreachable', note);
  vi.restoreAllMocks();
});

const tags = () => document.querySelectorAll('body > *');
const marks = () => [...tags()].map((tag) => tag.getAttribute('data-coach-api'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('marks every tag, tells the page once, and the console in one line (host contract §5)', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.hear(lost);
  reach.hear(lost);
  await settled();
  reach.hear(lost);
  await settled();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(heard.mock.calls).toEqual([[{ version: 1, ...fault }]]);
  expect(error.mock.calls).toEqual([[`[coach-widgets] ${fault.message}`]]);
});

it('takes the marks away when the API answers, and tells of the next time anew', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.hear(lost);
  await settled();
  reach.hear();
  expect(marks()).toEqual([null, null]);
  reach.hear(lost);
  await settled();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(error).toHaveBeenCalledTimes(2);
});

it('marks nothing when the API answers after all, be it meanwhile', async () => {
  const fine = createApiReach(tags, async () => undefined);
  fine.hear(lost);
  const late = createApiReach(tags, async () => fault);
  late.hear(lost);
  late.hear();
  await settled();
  expect([marks(), error.mock.calls]).toEqual([[null, null], []]);
});

it('marks a tag whose island comes later, and tells with it when no island stood before', async () => {
  const reach = createApiReach(
    () => [],
    async () => fault,
  );
  reach.hear(lost);
  await settled();
  expect(heard).not.toHaveBeenCalled();
  for (const tag of tags()) reach.mark(tag);
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['of a device without a network', false, 'offline'],
  ['of another', true, 'fault'],
])('tells what is known where the code that knows more does not come: %s', async (_case, isOnline, code) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reach = watchApi({ tags, apiBase: '', advice: () => Promise.reject(new TypeError('no file')) });
  reach.hear(lost);
  await settled();
  expect(heard.mock.calls).toEqual([
    [{ version: 1, code, message: 'The API does not answer: getOriginCities: network.' }],
  ]);
});
