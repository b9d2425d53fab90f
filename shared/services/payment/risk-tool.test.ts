import { describe, expect, it, vi } from 'vitest';
import { type Consent } from '#shared/domain/page/operation/settings.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createNavigation } from '../page/navigation.ts';
import { createRiskTool } from './risk-tool.ts';

/** @param riskTool empty if the page configures none */
function open(riskTool = 'Risk.track', track: (path: string) => void = vi.fn(), consent: Consent = 'granted') {
  const page = fakePage({}, { consent, ...(riskTool !== '' && { riskTool }) });
  const navigation = page.services.open(createNavigation);
  navigation.claim({ owns: (path) => path.startsWith('/journey-planner') });
  navigation.watch();
  const window = { Risk: { track } };
  const tool = createRiskTool({ ...page, settings: page.services.settings, failures: page.services.failures }, window);
  return { ...page, navigation, tool, track, window };
}

describe('the risk tool (spec §4 "is told the new path without its query string")', () => {
  it('is called once for each path, however many islands report it', () => {
    const { tool, navigation, track } = open();
    for (const path of ['/journey-planner/journeys', '/journey-planner/basket', '/journey-planner/journeys']) {
      navigation.go(`https://coaches.example${path}?a=1`);
      tool.notify(path);
      tool.notify(path);
    }
    expect(vi.mocked(track).mock.calls).toEqual([
      ['/journey-planner/journeys'],
      ['/journey-planner/basket'],
      ['/journey-planner/journeys'],
    ]);
  });

  it('is not called again when only the query has changed', () => {
    const { tool, navigation, track } = open();
    navigation.go('https://coaches.example/journey-planner/journeys?a=1');
    tool.notify('/journey-planner/journeys');
    navigation.go('https://coaches.example/journey-planner/journeys?a=2');
    tool.notify('/journey-planner/journeys');
    expect(track).toHaveBeenCalledOnce();
  });

  it('is not called when the page names no function', () => {
    const { tool, track } = open('');
    tool.notify('/journey-planner');
    expect(track).toHaveBeenCalledTimes(0);
  });

  it.each(['Risk.absent', 'constructor', 'Risk.__proto__.toString'])(
    'is skipped without an error when it does not exist: %s',
    (name) => {
      const { tool, loggedMessages } = open(name);
      expect(() => tool.notify('/journey-planner')).not.toThrow();
      expect(loggedMessages).toEqual([]);
    },
  );

  it('is reported when it throws, and the caller continues', () => {
    const { tool, loggedMessages } = open('Risk.track', () => {
      throw new Error('The tool is broken.');
    });
    expect(() => tool.notify('/journey-planner')).not.toThrow();
    expect(loggedMessages).toEqual(['The tool is broken.']);
  });

  it('is called once it exists', () => {
    const { tool, navigation, track, window } = open();
    Reflect.deleteProperty(window, 'Risk');
    tool.notify('/journey-planner');
    window.Risk = { track };
    navigation.go('https://coaches.example/journey-planner/basket');
    tool.notify('/journey-planner/basket');
    expect(vi.mocked(track).mock.calls).toEqual([['/journey-planner/basket']]);
  });

  it('is called for each of two paths with the same pattern', () => {
    const { tool, navigation, track } = open();
    for (const code of ['A', 'B']) {
      navigation.go(`https://coaches.example/journey-planner/activate/${code}`);
      tool.notify('/journey-planner/activate/:code');
      tool.notify('/journey-planner/activate/:code');
    }
    expect(track).toHaveBeenCalledTimes(2);
  });
});

describe('the risk tool, which needs consent as a third party', () => {
  const go = ({ navigation, tool }: ReturnType<typeof open>, path: string) => {
    navigation.go(`https://coaches.example${path}`);
    tool.notify(path);
  };
  const openWith = (consent: Consent) => open('Risk.track', vi.fn(), consent);

  it('is called on consent, with the current path only', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    go(page, '/journey-planner/basket');
    expect(page.track).not.toHaveBeenCalled();
    page.services.consents.choose('granted');
    expect(vi.mocked(page.track).mock.calls).toEqual([['/journey-planner/basket']]);
  });

  it('is not called for a page that was left before consent', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    page.navigation.go('https://coaches.example/journey-planner/elsewhere');
    page.services.consents.choose('granted');
    expect(page.track).not.toHaveBeenCalled();
  });

  it('is not called after a refusal, nor later for paths that were refused', () => {
    const page = openWith('required');
    go(page, '/journey-planner/journeys');
    page.services.consents.choose('denied');
    go(page, '/journey-planner/basket');
    expect(page.track).not.toHaveBeenCalled();
    page.services.consents.choose('granted');
    expect(page.track).not.toHaveBeenCalled();
    go(page, '/journey-planner/map');
    expect(vi.mocked(page.track).mock.calls).toEqual([['/journey-planner/map']]);
  });

  it('is not called when the page’s settings deny consent', () => {
    const page = openWith('denied');
    go(page, '/journey-planner/journeys');
    expect(page.track).not.toHaveBeenCalled();
  });
});
