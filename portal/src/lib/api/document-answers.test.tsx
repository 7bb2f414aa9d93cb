import { inlinedAnswersId, type PageAnswers } from '@portico/contract/page';
import { createPageState } from '@portico/web/page-state';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { configIn } from '../../mock-api/world.ts';
import { createCurrentConfig } from '../config/config.ts';
import { createSession } from '../session-state/session.ts';
import { createApi } from './api.ts';
import { createDocumentAnswers, takeInlinedAnswers } from './document-answers.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { createQueryCache } from './queries.ts';

const fullToken = { scope: 'PORTAL', authentication_status: 'SUCCESS', two_fa_type: null } as const;
const tokens = { data: { tokens: [{ tokenType: 'EMAIL' }] }, state: 'success', errors: [] };
const answers: PageAnswers = { tokenEnd: 'of-Alice', bodies: { listTwoFactorTokens: tokens } };
const found = { tokens: [{ tokenType: 'EMAIL' }] };

const early = async () => Response.json({ state: 'success', data: { events: [], next: null }, errors: [] });

async function openPage(given = answers) {
  const page = createPageState();
  const { readDocumentAnswers, documentAnswer } = page.part(createDocumentAnswers);
  await readDocumentAnswers(given);
  return {
    page,
    session: page.part(createSession),
    shown: () => [false, true].map((hydrated) => documentAnswer('listTwoFactorTokens', {}, hydrated)),
  };
}

afterEach(() => document.getElementById(inlinedAnswersId)?.remove());

describe('the answers of a document', () => {
  it('A page shows the answers of its document in the first render and in later ones', async () => {
    const { page, session, shown } = await openPage();
    page.part(createQueryCache);
    session.setToken('token-of-Alice', fullToken);
    expect(shown()).toEqual([found, found]);
  });

  it.each([
    ['another account is signed in', 'token-of-Bob'],
    ['another account was signed in before the page read data', 'token-of-Bob'],
  ])('The answers are shown in no later render than the first one when %s', async (when, token) => {
    const { page, session, shown } = await openPage();
    if (!when.includes('before')) page.part(createQueryCache);
    session.setToken(token, fullToken);
    const { queries } = page.part(createQueryCache);
    expect(shown()).toEqual([found, undefined]);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  it('The answers end with the session, and do not come back with the next one', async () => {
    const { page, session, shown } = await openPage();
    page.part(createQueryCache);
    session.setToken('token-of-Alice', fullToken);
    session.endSession('signed-out');
    expect(shown()).toEqual([found, undefined]);
    session.setToken('token-of-Alice', fullToken);
    expect(shown()).toEqual([found, undefined]);
  });

  it('The answers end with a change, and so do those that the document has asked for', async () => {
    const url = new URL('/v1/activity', location.href).href;
    globalThis.porticoEarlyCalls = [
      {
        url,
        method: 'GET',
        headers: {},
        body: null,
        credentials: 'include',
        cache: 'no-store',
        answer: early(),
      },
    ];
    onTestFinished(() => {
      globalThis.porticoEarlyCalls = undefined;
    });
    const { page, shown } = await openPage();
    await page.part(createQueryCache).reload('listTwoFactorTokens');
    expect(shown()).toEqual([found, undefined]);
    expect(await page.part(createEarlyAnswers).takeEarlyAnswer(new Request(url))).toBeUndefined();
  });

  it.each([
    ['end with a call that changes something', 'deletePasskey', { id: 'a' }, undefined],
    ['stay when a call only reads', 'listPasskeys', {}, found],
    ['stay when the token is checked', 'checkToken', { token: 'token-of-Alice' }, found],
  ] as const)('The answers %s', async (_, name, input, later) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.error());
    const { page, session, shown } = await openPage();
    page.part(createCurrentConfig).setConfig(configIn('en'));
    session.setToken('token-of-Alice', fullToken);
    await page
      .part(createApi)(name, input)
      .catch(() => {});
    expect(shown()).toEqual([found, later]);
  });

  it('The answers end when they may have become old', async () => {
    const { page, shown } = await openPage();
    page.part(createEarlyAnswers).dropEarlyAnswers();
    expect(shown()).toEqual([found, undefined]);
  });

  it.each([
    ['that was refused', { listTwoFactorTokens: { state: 'error', errors: [{ code: 'server_error' }] } }],
    ['of another shape', { listTwoFactorTokens: { ...tokens, data: { tokens: 'EMAIL' } } }],
    ['of a call that is not known', { listEverything: tokens }],
  ])('A page asks again for an answer %s', async (_, bodies) => {
    const { shown } = await openPage({ ...answers, bodies });
    expect(shown()).toEqual([undefined, undefined]);
  });

  it.each([
    [JSON.stringify(answers), answers],
    ['{"tokenEnd":1}', null],
    ['{', null],
  ])('The answers are taken out of the document: %s', (text, taken) => {
    const element = Object.assign(document.createElement('script'), {
      id: inlinedAnswersId,
      type: 'application/json',
      textContent: text,
    });
    document.head.append(element);
    expect(takeInlinedAnswers()).toEqual(taken);
    expect(document.getElementById(inlinedAnswersId)).toBeNull();
    expect(takeInlinedAnswers()).toBeNull();
  });
});
