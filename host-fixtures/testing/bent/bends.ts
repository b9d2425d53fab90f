import { type Bend, type BentAnswer } from './bent-server.ts';

// What an API answers is bent in places that no type describes.
type Loose = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Changes the JSON of an answer. */
export const json = (part: string, change: (body: Loose, answer: BentAnswer) => unknown): Bend => ({
  answer(answer, { url }) {
    if (!url.includes(part) || answer.status !== 200) return;
    const body = JSON.parse(answer.text) as unknown;
    change(body, answer);
    answer.text = JSON.stringify(body);
  },
});
/** Changes the answer to a call that is refused. */
export const refusal = (part: string, change: (answer: BentAnswer) => void): Bend => ({
  answer(answer, { url }) {
    if (url.includes(part) && answer.status >= 400) change(answer);
  },
});
/** Changes every answer. */
export const everywhere = (change: (answer: BentAnswer) => unknown): Bend => ({
  answer: (answer) => void change(answer),
});
/** Changes each cookie that is set. */
export const cookies = (change: (line: string) => string): Bend =>
  everywhere((answer) => {
    const { 'set-cookie': set } = answer.headers;
    if (set !== undefined) answer.headers['set-cookie'] = [set].flat().map(change);
  });
/** Bends every other answer, the first among them. */
export const everyOther = (bend: Bend, part: string): Bend => {
  let asked = 0;
  return {
    answer: (answer, request) => {
      if (!request.url.includes(part)) return;
      asked += 1;
      return asked % 2 === 1 ? bend.answer?.(answer, request) : undefined;
    },
  };
};
