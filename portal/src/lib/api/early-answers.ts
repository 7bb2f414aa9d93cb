import type { RequestParts } from './request.ts';

/** A call that the document has sent before the portal's scripts were loaded. */
export interface EarlyCall extends Omit<RequestParts, 'body'> {
  readonly body: string | null;
  /** Undefined if it was not sent, because the token is not valid. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  /** Set by the script of `earlyCallsScript` in documents of signed-in users. */
  var porticoEarlyCalls: readonly EarlyCall[] | undefined;
}

/**
 * The answers that were asked for before the scripts were loaded. Each is given once, to the same request.
 */
export function createEarlyAnswers() {
  let waiting = globalThis.porticoEarlyCalls ?? [];
  let dropped = false;

  /** The answer to a request that the document has sent already. */
  async function takeEarlyAnswer(request: Request): Promise<Response | undefined> {
    const call = waiting.find((early) => isSame(early, request));
    if (!call) return undefined;
    waiting = waiting.filter((other) => other !== call);
    if (call.body !== null && call.body !== (await request.clone().text())) return undefined;
    return await call.answer;
  }

  /** Forgets the answers that nothing has asked for: after some time, or by a change they are old. */
  function dropEarlyAnswers(): void {
    waiting = [];
    dropped = true;
  }

  return { takeEarlyAnswer, dropEarlyAnswers, areDropped: () => dropped };
}

function isSame({ url, method, headers }: EarlyCall, request: Request): boolean {
  return (
    new URL(url, location.href).href === request.url &&
    method === request.method &&
    Object.entries(headers).every(([name, value]) => request.headers.get(name) === value)
  );
}
