import { decodeAnswer } from '#shared/api/decode.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { pass, renderIsland, waitForLazyCode } from '#test/support/render-island.tsx';
import { fireEvent } from '@testing-library/react';
import { createExtraAnswers, createOperatorAnswers, type Filling, keys } from './operator-answers.ts';
import type { OperatorScreen } from './screens.ts';

/** An operator of the specification: how it fills optional fields, or `404` if it offers no call beyond the specification. */
export type Operator = Filling | '404';

/** All operators, in the order of the table. */
export const operators: readonly Operator[] = ['complete', 'null', 'missing', 'empty', '404'];

/** An open screen. */
export type OpenScreen = Awaited<ReturnType<typeof openScreen>>;

/** Returns the answers of an operator by endpoint, decoded as in a page. Other calls fail with status 404. */
export function createAnswers(operator: Operator) {
  const filling = operator === '404' ? 'complete' : operator;
  const bodies = { ...createOperatorAnswers(filling), ...(operator !== '404' && createExtraAnswers(filling)) };
  const toAnswer = (endpoint: (typeof endpoints)[number]) => {
    const body = bodies[endpoint.name];
    return body === undefined ? refuse(404) : () => decodeAnswer(endpoint, JSON.stringify(body));
  };
  return { bodies, answers: Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, toAnswer(endpoint)])) };
}

/** Opens a screen with an operator's answers, and waits until it has settled. Timers must be fake. */
export async function openScreen(screen: OperatorScreen, operator: Operator, locale: Locale) {
  const { bodies, answers } = createAnswers(operator);
  history.replaceState(null, '', screen.path);
  const tabTexts = new Map<string, string>([['coach-widgets.managed-order', keys.order]]);
  const island = await renderIsland(screen.widget, {
    settings: { locale },
    options: screen.options ?? {},
    answers: { ...answers, ...(screen.isSignedOut && { getAccount: refuse(401) }) },
    page: {
      readTabText: (key) => tabTexts.get(key),
      writeTabText: (key, text) => void (text === '' ? tabTexts.delete(key) : tabTexts.set(key, text)),
    },
  });
  const announcements: string[] = [];
  island.store.subscribe(({ announcements: { message } }) => announcements.push(message));
  const settle = async () => {
    await waitForLazyCode();
    await pass(400);
    await waitForLazyCode();
    await pass(1600);
  };
  await settle();
  const root = island.root.querySelector<HTMLElement>('[data-coach-root]') as HTMLElement;
  if (screen.press !== undefined) {
    const target = root.querySelector<HTMLElement>(screen.press);
    if (target) fireEvent.click(target);
    await settle();
  }
  return { ...island, announcements, bodies, operator, locale, element: root, settle };
}

/** The visible text of each block of a screen, without the announcer and style sheets. */
export function listTexts(root: Element): readonly string[] {
  const texts: string[] = [];
  let line = '';
  const flush = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    line = '';
  };
  const visit = (node: Node): void => {
    if (!(node instanceof Element)) return void (line += node.textContent ?? '');
    if (node.matches('style, [role=status], option, svg')) return;
    const isBlock = !node.matches('span, strong, b, i, em, s, sup, a, small, abbr, time, bdi');
    if (isBlock) flush();
    node.childNodes.forEach(visit);
    if (isBlock) flush();
  };
  visit(root);
  flush();
  return texts;
}
