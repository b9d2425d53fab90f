// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { socialProviderLoader } from './social-login.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  for (const name of ['FB', 'trustedTypes']) Reflect.deleteProperty(window, name);
});

const script = { address: 'https://connect.facebook.net/fr_FR/sdk.js', appId: '4711' };
const connectedAnswer = { status: 'connected', authResponse: { accessToken: 't' } };

/** Records the scripts that a page requests, without loading them. */
function watchScripts() {
  const scripts: HTMLScriptElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
  onTestFinished(() => append.mockRestore());
  return scripts;
}

/** Simulates that the provider’s script has loaded. */
function loadScript(scripts: readonly HTMLScriptElement[]) {
  const sdk = { init: vi.fn(), login: vi.fn((callback: (answer: unknown) => void) => callback(connectedAnswer)) };
  Reflect.set(window, 'FB', sdk);
  scripts.at(-1)?.dispatchEvent(new Event('load'));
  return sdk;
}

describe('the script of the social login provider', () => {
  it('is initialised for the app without a cookie, and requests the scope', async () => {
    const scripts = watchScripts();
    const loading = socialProviderLoader()(script);
    expect(scripts.map(({ src }) => src)).toEqual([script.address]);
    const sdk = loadScript(scripts);
    expect(await (await loading).login('public_profile,email')).toEqual(connectedAnswer);
    expect(sdk.init).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ appId: '4711', cookie: false, status: false, xfbml: false }),
    );
    expect(sdk.login.mock.calls[0]?.slice(1)).toEqual([{ scope: 'public_profile,email' }]);
  });

  it('is not loaded when the page already has it', async () => {
    const scripts = watchScripts();
    loadScript([]);
    await socialProviderLoader()(script);
    expect(scripts).toEqual([]);
  });

  it.each([
    ['was blocked', (scripts: readonly HTMLScriptElement[]) => scripts[0]?.dispatchEvent(new Event('error'))],
    ['did not load in time', () => vi.advanceTimersByTime(20_000)],
    ['is not the expected', (scripts: readonly HTMLScriptElement[]) => scripts[0]?.dispatchEvent(new Event('load'))],
  ])('that %s rejects, and can be loaded again', async (why, happen) => {
    const scripts = watchScripts();
    const load = socialProviderLoader();
    const first = load(script);
    const rejection = expect(first).rejects.toThrow(why);
    happen(scripts);
    await rejection;
    const second = load(script);
    loadScript(scripts);
    await second;
    expect(scripts).toHaveLength(2);
  });
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'FB'],
  ['an object without functions', {}],
  ['an object that cannot log in', { init() {} }],
  ['an object that cannot be initialised', { login() {} }],
  ['a property in place of the login', { init() {}, login: 1 }],
  ['a property in place of the initialisation', { init: 1, login() {} }],
])('a script that leaves %s is not used', async (_case, sdk) => {
  const scripts = watchScripts();
  Reflect.set(window, 'FB', sdk);
  const loading = socialProviderLoader()(script);
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('is not the expected script');
});

describe('a login window without an answer', () => {
  async function logIn() {
    const scripts = watchScripts();
    const loading = socialProviderLoader()(script);
    const { login } = loadScript(scripts);
    login.mockImplementation(() => {});
    const answers: unknown[] = [];
    void (await loading).login('email').then((answer) => answers.push(answer));
    return { answers, answer: (response: unknown) => login.mock.calls[0]?.[0](response) };
  }

  it('counts as closed 3 seconds after the visitor is back at the page', async () => {
    const { answers } = await logIn();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answers).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(2999);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([undefined]);
  });

  it('is still accepted when it answers a little late', async () => {
    const { answers, answer } = await logIn();
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(600);
    answer(connectedAnswer);
    await vi.advanceTimersByTimeAsync(5000);
    expect(answers).toEqual([connectedAnswer]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('under Trusted Types (host contract §1)', () => {
  type Rules = { createScriptURL(address: string): string };

  function withTypes(takenNames: readonly string[]) {
    const usedNames = [...takenNames];
    const policies = new Map<string, Rules>();
    Reflect.set(window, 'trustedTypes', {
      createPolicy(name: string, rules: Rules) {
        if (usedNames.includes(name)) throw new TypeError('Used already.');
        usedNames.push(name);
        policies.set(name, rules);
        return rules;
      },
    });
    return policies;
  }

  it.each([
    [[], 'coach-widgets'],
    [['coach-widgets'], 'dompurify'],
  ])(
    'when the policies %j are taken, policy %s allows only the provider’s address, for all attempts',
    async (takenNames, name) => {
      const policies = withTypes(takenNames);
      const scripts = watchScripts();
      const load = socialProviderLoader();
      const blockedLoad = load(script);
      scripts[0]?.dispatchEvent(new Event('error'));
      await expect(blockedLoad).rejects.toThrow();
      const loading = load(script);
      loadScript(scripts);
      await loading;
      expect([...policies.keys()]).toEqual([name]);
      expect(() => policies.get(name)?.createScriptURL('https://evil.example/sdk.js')).toThrow(TypeError);
      expect(() => policies.get(name)?.createScriptURL('https://connect.facebook.net.evil.example/')).toThrow(
        TypeError,
      );
    },
  );

  it('the script is refused when no policy name is free', async () => {
    withTypes(['coach-widgets', 'dompurify']);
    watchScripts();
    await expect(socialProviderLoader()(script)).rejects.toThrow('Used already.');
  });
});
