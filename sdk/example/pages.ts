import type { IncomingMessage, ServerResponse } from 'node:http';
import { fromNode, sendToNode } from '@portico/sdk/node';
import { redirect, sendPage } from './kit/answer.ts';
import type { DemoApplication, Page } from './kit/application.ts';
import { readForm } from './kit/form.ts';
import { layout } from './kit/layout.ts';
import { confirmPage } from './kit/pages/confirm.ts';
import { failurePage } from './kit/pages/failure.ts';
import { goodbyePage } from './kit/pages/goodbye.ts';
import { knownPage } from './kit/pages/known.ts';
import { notFoundPage } from './kit/pages/not-found.ts';
import type { Sender, SignIn } from './kit/sign-in.ts';
import type { Visitor } from './kit/visitor.ts';

/** The pages and the forms of one application, for whoever asks for them. */
export function createPages(application: DemoApplication, signIn: SignIn, portal: string) {
  const { name, called } = application;
  return {
    answerPage,
    answerForm,
    refuseMethod: (response: ServerResponse) => send(response, 405, notFoundPage),
    fail,
  };

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const page = Object.hasOwn(application.pages, path) ? application.pages[path] : undefined;
    if (path === '/goodbye') return send(response, 200, goodbyePage(called, portal, signIn), guest);
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
    redirect(response, submit({ ...sender, portal }, form));
  }

  async function start(request: IncomingMessage, response: ServerResponse, returnTo: string): Promise<void> {
    await sendToNode(await signIn.start(fromNode(request), returnTo), response);
  }

  function visitorFrom(sender: Exclude<Sender, { readonly kind: 'unconfirmed' }>): Visitor {
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

export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, '');
}
