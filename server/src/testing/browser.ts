import type { EndpointName, InputOf } from '@portico/contract/endpoints';
import type { Answer } from './answer.ts';
import type { CallOptions } from './request.ts';
import type { Caller } from './test-server.ts';

/**
 * A browser that shows the portal: it sends `Sec-Fetch-Site: same-origin` with every call, and stores
 * cookies.
 */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
}

export function openBrowser(server: Pick<Caller, 'call'>): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(name, input, options = {}) {
      const answer = await server.call(name, input, {
        ...options,
        cookies: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Firefox of a test', ...options.headers },
      });
      for (const header of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        if (/max-age=0/i.test(header)) cookies.delete(key);
        else cookies.set(key, value);
      }
      return answer;
    },
  };
}
