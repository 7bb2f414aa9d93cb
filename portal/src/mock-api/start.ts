import { answer } from './answer.ts';

/** Stands in the network's place, so that the screens can be worked on without a server. */
const network = window.fetch;

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  return (await answer(request)) ?? network(request);
};

await import('../entry-client.tsx');
