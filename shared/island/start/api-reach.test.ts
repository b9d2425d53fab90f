// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiFailure, type FailureFacts } from '#shared/api/failure.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { getToken } from '#shared/contract/kit/token.ts';
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

it('marks every tag, sends one event, and logs one line (host contract §5)', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(lost.endpoint, lost);
  reach.record(lost.endpoint, lost);
  await settled();
  reach.record(lost.endpoint, lost);
  await settled();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(heard.mock.calls).toEqual([[{ version: 1, ...fault }]]);
  expect(error.mock.calls).toEqual([[`[coach-widgets] ${fault.message}`]]);
});

it('removes the marks when the API answers, and reports the next failure again', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(lost.endpoint, lost);
  await settled();
  reach.record('getSchedule');
  expect(marks()).toEqual([null, null]);
  reach.record(lost.endpoint, lost);
  await settled();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(error).toHaveBeenCalledTimes(2);
});

it('marks nothing if the API answers after all', async () => {
  const fine = createApiReach(tags, async () => undefined);
  fine.record(lost.endpoint, lost);
  const late = createApiReach(tags, async () => fault);
  late.record(lost.endpoint, lost);
  late.record('getSchedule');
  await settled();
  expect([marks(), error.mock.calls]).toEqual([[null, null], []]);
});

it('marks a tag whose island mounts later, and reports with it when no island was mounted before', async () => {
  const reach = createApiReach(
    () => [],
    async () => fault,
  );
  reach.record(lost.endpoint, lost);
  await settled();
  expect(heard).not.toHaveBeenCalled();
  for (const tag of tags()) reach.mark(tag);
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['of a device without a network', false, 'offline'],
  ['of another', true, 'fault'],
])('reports a general cause if the code for details fails to load: %s', async (_case, isOnline, code) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reach = watchApi({ tags, apiBase: '', loadFaults: () => Promise.reject(new TypeError('no file')) });
  reach.record(lost.endpoint, lost);
  await settled();
  expect(heard.mock.calls).toEqual([
    [{ version: 1, code, message: 'The API does not answer: getOriginCities: network.' }],
  ]);
});

const http = (status: number, id = '12'): FailureFacts => ({ kind: 'http', status, errors: [{ id }] });

it.each<[string, string, FailureFacts, boolean]>([
  ['the token is not found', getToken.name, http(404), true],
  ['something else answers in place of the token', getToken.name, { kind: 'malformed', path: 'token' }, true],
  ['nothing answers', 'getSchedule', { kind: 'network' }, true],
  ['nothing answers in time', 'getSchedule', { kind: 'timeout' }, true],
  ['each token is refused', 'getSchedule', http(403, refusedTokenId), true],
  ['a journey is not there', 'getSchedule', http(404), false],
  ['the traveller is refused', 'getSchedule', http(403), false],
  ['one call breaks', 'getSchedule', http(500), false],
  ['an answer is wrong', 'getSchedule', { kind: 'malformed', path: 'x' }, false],
])('suspects that the API is unreachable when %s: %4$s', (...[, call, facts, isDoubtful]) => {
  const explain = vi.fn(async () => fault);
  createApiReach(tags, explain).record(call, apiFailure(call, facts));
  expect(explain).toHaveBeenCalledTimes(isDoubtful ? 1 : 0);
});

it('counts a token that fails once, however many calls wait for it', () => {
  const explain = vi.fn(async () => undefined);
  createApiReach(tags, explain).record('getSchedule', apiFailure(getToken.name, { kind: 'network' }));
  expect(explain).not.toHaveBeenCalled();
});

it('keeps the marks while only the token is answered, and removes them after any other answer', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(lost.endpoint, lost);
  await settled();
  reach.record(getToken.name);
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  reach.record('getSchedule', apiFailure('getSchedule', http(404)));
  expect(marks()).toEqual([null, null]);
});
