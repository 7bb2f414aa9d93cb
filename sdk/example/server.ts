import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fromNode, sendToNode } from '@portico/sdk/node';
import { sendFile } from './kit/answer.ts';
import type { DemoApplication } from './kit/application.ts';
import { icon, sharedFiles } from './kit/files.ts';
import { LivePages } from './kit/live-pages.ts';
import type { SignInSettings } from './kit/sign-in.ts';
import { createPages, pathOf } from './pages.ts';

/** An application, and what its operator set: its address and how it reaches the portal. */
export interface RunningApplication {
  readonly application: DemoApplication;
  /** Its public address, without a slash at the end. */
  readonly url: string;
  readonly clientSecret: string;
}

type PortalSettings = Pick<SignInSettings, 'portal' | 'memorySeconds'>;

/**
 * One server for several applications. The host of a request chooses the application, so that each is an
 * origin with cookies of its own; a host that none of them has gets the first.
 */
export function createApplications(
  [first, ...others]: readonly [RunningApplication, ...RunningApplication[]],
  settings: PortalSettings,
): Server {
  const answerFirst = createApplication(first, settings);
  const answers = new Map(others.map((one) => [new URL(one.url).host, createApplication(one, settings)]));
  return createServer((request, response) => {
    const answer = answers.get(request.headers.host ?? '') ?? answerFirst;
    void answer(request, response);
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function createApplication(
  { application, url, clientSecret }: RunningApplication,
  settings: PortalSettings,
): Listener {
  const files = new Map(
    Object.entries({ ...sharedFiles, '/icon.svg': icon(application.hue), ...application.files }),
  );
  const signIn = application.signIn({
    ...settings,
    url,
    clientId: application.id,
    clientSecret,
    onSignedOut: () => void live.tell(),
  });
  const live = new LivePages(
    async (request) => (await signIn.sender(fromNode(request))).kind === 'signed-in',
  );
  const pages = createPages(application, signIn, settings.portal);
  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      pages.fail(response, error);
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = request.method === 'GET' ? files.get(pathOf(request)) : undefined;
    if (file) return sendFile(response, file);
    const own = await signIn.handle(fromNode(request));
    if (own) return sendToNode(own, response);
    if (request.method === 'GET' && pathOf(request) === '/live') return live.open(request, response);
    if (request.method === 'POST') return pages.answerForm(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return pages.refuseMethod(response);
    return pages.answerPage(request, response);
  }
}
