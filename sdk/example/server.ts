import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fromNode, sendToNode } from '@portico/sdk/node';
import { redirect, sendFile, sendPage } from './kit/answer.ts';
import type { DemoApplication, Page } from './kit/application.ts';
import { icon, sharedFiles } from './kit/files.ts';
import { readForm } from './kit/form.ts';
import { layout } from './kit/layout.ts';
import { LivePages } from './kit/live-pages.ts';
import { confirmPage } from './kit/pages/confirm.ts';
import { failurePage } from './kit/pages/failure.ts';
import { goodbyePage } from './kit/pages/goodbye.ts';
import { knownPage } from './kit/pages/known.ts';
import { notFoundPage } from './kit/pages/not-found.ts';
import type { Sender, SignInSettings } from './kit/sign-in.ts';
import type { Visitor } from './kit/visitor.ts';

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
  const { name, called } = application;
  const files = new Map(
    Object.entries({ ...sharedFiles, '/icon.svg': icon(application.hue), ...application.files }),
  );
  const signIn = application.signIn({
    ...settings,
    url,
    clientId: application.id,
    clientSecret,
    onSignedOut: () => void pages.tell(),
  });
  const pages = new LivePages(
    async (request) => (await signIn.sender(fromNode(request))).kind === 'signed-in',
  );
  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      fail(response, error);
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = request.method === 'GET' ? files.get(pathOf(request)) : undefined;
    if (file) return sendFile(response, file);
    const own = await signIn.handle(fromNode(request));
    if (own) return sendToNode(own, response);
    if (request.method === 'GET' && pathOf(request) === '/live') return pages.open(request, response);
    if (request.method === 'POST') return answerForm(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, notFoundPage);
    return answerPage(request, response);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const page = Object.hasOwn(application.pages, path) ? application.pages[path] : undefined;
    if (path === '/goodbye') return send(response, 200, goodbyePage(called, settings.portal, signIn), guest);
    if (path !== '/' && path !== '/account' && !page) return send(response, 404, notFoundPage);
    const sender = await signIn.sender(fromNode(request));
    if (sender.kind === 'unconfirmed')
      return send(response, 200, confirmPage(called, sender.user, request.url ?? '/'));
    const unseen = sender.kind === 'guest' && path === '/' && (await signIn.startUnseen(fromNode(request)));
    if (unseen) return sendToNode(unseen, response);
    if (sender.kind !== 'signed-in')
      for (const cookie of sender.cookies) response.appendHeader('set-cookie', cookie);
    const visitor = visitorFrom(sender);
    if (path === '/') return send(response, 200, application.front(visitor), visitor);
    if (visitor.kind !== 'signed-in') return start(request, response, request.url ?? '/');
    const content = page ? page(visitor) : knownPage(application, visitor, signIn.inWords);
    return send(response, 200, content, visitor);
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const submit = Object.hasOwn(application.forms, path) ? application.forms[path] : undefined;
    if (!submit) return send(response, 405, notFoundPage);
    // Only pages of this application may send forms: a page of another site could act for the user.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return send(response, 403, notFoundPage);
    const form = await readForm(request);
    if (!form) return send(response, 413, notFoundPage);
    const sender = await signIn.sender(fromNode(request));
    if (sender.kind !== 'signed-in') return start(request, response, '/');
    redirect(response, submit({ ...sender, portal: settings.portal }, form));
  }

  async function start(request: IncomingMessage, response: ServerResponse, returnTo: string): Promise<void> {
    await sendToNode(await signIn.start(fromNode(request), returnTo), response);
  }

  function visitorFrom(sender: Exclude<Sender, { readonly kind: 'unconfirmed' }>): Visitor {
    const { portal } = settings;
    return sender.kind === 'signed-in' ? { ...sender, portal } : { kind: sender.kind, portal };
  }

  function send(response: ServerResponse, status: number, page: Page, visitor?: Visitor): void {
    const content = layout({ application, ...page, ...(visitor ? { visitor } : {}) });
    sendPage(response, status, content, signIn.formTargets);
  }

  function fail(response: ServerResponse, error: unknown): void {
    const ofPortal = signIn.isOfPortal(error);
    console.error(`A request to ${name} failed: ${describe(error)}`);
    send(response, ofPortal ? 503 : 500, failurePage(name, ofPortal ? 'portal' : 'application'));
  }
}

/** An error for the log: a code, if it has one, and its message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.code}: ${error.message}` : String(error);
}

const guest: Visitor = { kind: 'guest', portal: '' };

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '');
}
