import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { LivePages } from './live-pages.ts';

it('An open page is told once that its user was signed out, however many notices arrive at once [4.11]', async () => {
  let signedIn = true;
  const pages = new LivePages(async () => signedIn);
  const failures: Error[] = [];
  const server = createServer((request, response) => {
    response.on('error', (error) => failures.push(error));
    void pages.open(request, response);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { body } = await fetch(`http://127.0.0.1:${port}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  // The page is open, and has been looked at once.
  let text = '';
  while (!text.includes('signed in')) text += (await reader?.read())?.value ?? '';

  signedIn = false;
  await Promise.all([pages.tell(), pages.tell(), pages.tell()]);
  text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  expect(text).toBe('event: signed-out\ndata:\n\n');
  expect(failures).toEqual([]);
});
