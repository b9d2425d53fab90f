import { type Agent, request } from 'node:http';

/**
 * Sends a request to a measured host.
 *
 * @returns the text of the response
 * @throws unless the status is 200
 */
export function askHost(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
