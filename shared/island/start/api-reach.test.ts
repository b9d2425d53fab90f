// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiFailure, type FailureDetails } from '#shared/api/failure.ts';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import { createApiReach, watchApi, type ApiFault } from './api-reach.ts';

const failure = apiFailure('getOriginCities', { kind: 'network' });
const fault: ApiFault = { code: 'cors', message: 'The API does not answer: CORS.' };
const onEvent = vi.fn();
const handleEvent = (event: Event) => onEvent((event as CustomEvent).detail);
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  onEvent.mockClear();
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<coach-a></coach-a><coach-b></coach-b>';
  document.body.addEventListener('coach:api-unreachable', handleEvent);
});
afterEach(() => {
  document.body.removeEventListener('coach:api-unreachable', handleEvent);
  vi.restoreAllMocks();
});

const tags = () => document.querySelectorAll('body > *');
const marks = () => [...tags()].map((tag) => tag.getAttribute('data-coach-api'));
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('marks every tag, sends one event, and logs one line (host contract §5)', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(failure.endpoint, failure);
  reach.record(failure.endpoint, failure);
  await settle();
  reach.record(failure.endpoint, failure);
  await settle();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(onEvent.mock.calls).toEqual([[{ version: 1, ...fault }]]);
  expect(error.mock.calls).toEqual([[`[coach-widgets] ${fault.message}`]]);
});

it('removes the marks when the API answers, and reports the next failure again', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(failure.endpoint, failure);
  await settle();
  reach.record('getSchedule');
  expect(marks()).toEqual([null, null]);
  reach.record(failure.endpoint, failure);
  await settle();
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(error).toHaveBeenCalledTimes(2);
});

it('marks nothing if the API answers after all', async () => {
  const workingReach = createApiReach(tags, async () => undefined);
  workingReach.record(failure.endpoint, failure);
  const recoveredReach = createApiReach(tags, async () => fault);
  recoveredReach.record(failure.endpoint, failure);
  recoveredReach.record('getSchedule');
  await settle();
  expect([marks(), error.mock.calls]).toEqual([[null, null], []]);
});

it('marks a tag whose island mounts later, and only then reports if no island was mounted before', async () => {
  const reach = createApiReach(
    () => [],
    async () => fault,
  );
  reach.record(failure.endpoint, failure);
  await settle();
  expect(onEvent).not.toHaveBeenCalled();
  for (const tag of tags()) reach.mark(tag);
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  expect(onEvent).toHaveBeenCalledTimes(1);
});

it.each([
  ['offline', false, 'offline'],
  ['online', true, 'fault'],
])('reports a general cause if the code for details fails to load: %s', async (_case, isOnline, code) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const reach = watchApi({ tags, apiBase: '', loadFaults: () => Promise.reject(new TypeError('no file')) });
  reach.record(failure.endpoint, failure);
  await settle();
  expect(onEvent.mock.calls).toEqual([
    [{ version: 1, code, message: 'The API does not answer: getOriginCities: network.' }],
  ]);
});

const createHttpFailure = (status: number, id = '12'): FailureDetails => ({ kind: 'http', status, errors: [{ id }] });

it.each<[string, string, FailureDetails, boolean]>([
  ['the token is not found', getToken.name, createHttpFailure(404), true],
  ['the response is not a token', getToken.name, { kind: 'malformed', path: 'token' }, true],
  ['there is no response', 'getSchedule', { kind: 'network' }, true],
  ['the response times out', 'getSchedule', { kind: 'timeout' }, true],
  ['every token is rejected', 'getSchedule', createHttpFailure(403, refusedTokenId), true],
  ['a journey is not found', 'getSchedule', createHttpFailure(404), false],
  ['the traveller has no permission', 'getSchedule', createHttpFailure(403), false],
  ['a single call fails', 'getSchedule', createHttpFailure(500), false],
  ['a response is invalid', 'getSchedule', { kind: 'malformed', path: 'x' }, false],
])('suspects that the API is unreachable when %s: %4$s', (...[, call, facts, isDoubtful]) => {
  const explain = vi.fn(async () => fault);
  createApiReach(tags, explain).record(call, apiFailure(call, facts));
  expect(explain).toHaveBeenCalledTimes(isDoubtful ? 1 : 0);
});

it('counts a failed token request once, even if several calls wait for it', () => {
  const explain = vi.fn(async () => undefined);
  createApiReach(tags, explain).record('getSchedule', apiFailure(getToken.name, { kind: 'network' }));
  expect(explain).not.toHaveBeenCalled();
});

it('keeps the marks while only token requests succeed, and removes them after any other response', async () => {
  const reach = createApiReach(tags, async () => fault);
  reach.record(failure.endpoint, failure);
  await settle();
  reach.record(getToken.name);
  expect(marks()).toEqual(['unreachable', 'unreachable']);
  reach.record('getSchedule', apiFailure('getSchedule', createHttpFailure(404)));
  expect(marks()).toEqual([null, null]);
});
