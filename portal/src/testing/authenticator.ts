import { beforeEach, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const answer = {
  id: 'bmV3',
  rawId: bytes('new'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    getTransports: () => ['internal'],
  },
};

/** Never answers, as a browser that waits for the user; rejects when the ceremony is aborted. */
export const waitForUser = ({ signal }: { signal?: AbortSignal } = {}) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** What the browser answers when the user closes its dialog. */
export const refusedByUser = () => new DOMException('Not allowed', 'NotAllowedError');

/**
 * A browser that supports passkeys, which jsdom does not, for each test of a file. `create` and `get` are
 * those of `navigator.credentials`; what they answer is not checked. Real ceremonies are tested in a browser.
 */
export function fakeAuthenticator({ offersInFields = false } = {}) {
  const create = vi.fn();
  const get = vi.fn();
  beforeEach(() => {
    create.mockReset().mockResolvedValue(answer);
    get.mockReset().mockResolvedValue(answer);
    const isConditionalMediationAvailable = async () => offersInFields;
    vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  });
  return { create, get };
}
