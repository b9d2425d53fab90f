import { type Agent, request } from 'node:http';

/**
 * Sends a request to a measured host.
 *
 * @returns the text of the response
 * @throws unless the status is 200
 */
export function requestText(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
