import { expect, it, onTestFinished, vi } from 'vitest';
import { openHostLog } from './host-log.ts';

it('logs the error of a refused message without the address of its recipient', () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  const answer = '550 5.1.1 <zoé.martin@exemple.fr>: user unknown';
  const facts = { code: 'EENVELOPE', response: answer, rejected: ['zoé.martin@exemple.fr'] };
  const error = Object.assign(new Error(`All recipients were rejected: ${answer}`), facts);
  openHostLog({ isLive: true, level: 'info' }).logger.warn({ err: error, mailId: 'a' }, 'a message was not sent');
  expect(JSON.parse(lines.join(''))).toEqual({
    level: 'warn',
    time: expect.any(Number) as number,
    err: {
      type: 'Error',
      message: 'All recipients were rejected: 550 5.1.1 <(address)>: user unknown',
      stack: expect.stringContaining('host-log.test.ts') as string,
      code: 'EENVELOPE',
    },
    mailId: 'a',
    msg: 'a message was not sent',
  });
  expect(lines.join('')).not.toContain('exemple.fr');
});
