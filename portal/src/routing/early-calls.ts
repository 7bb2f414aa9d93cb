import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import type { Config } from '@portico/contract/config';
import type { DocumentType } from '@portico/contract/documents/verification';
import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import type { Locale } from '@portico/contract/locales';
import { type FirstCall, inlinedAnswersId, noncePlaceholder, tokenPlaceholder } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import { requestParts } from '../lib/api/request.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';

type Call = { [Name in EndpointName]: readonly [Name, InputOf<Name>] }[EndpointName];

/** What tells whether the token is valid. The other calls are sent only then. */
const check: Call = ['checkToken', { token: tokenPlaceholder }];

/** What every page of a signed-in user asks for as soon as it runs. */
const always: readonly Call[] = [
  ['getProfile', {}],
  ['listVerifications', {}],
];

/**
 * What a screen asks for besides. A call that is missing here is sent when the screen is shown, so that it
 * only comes later.
 */
const ofScreens: Partial<Readonly<Record<RouteName, readonly Call[]>>> = {
  profileGeneral: [
    ['listTwoFactorTokens', {}],
    ['listSessions', {}],
    ['listActivity', {}],
    ['listNewDocuments', {}],
  ],
  profileSecurityStatus: [
    ['listTwoFactorTokens', {}],
    ['getTwoFactorSetting', { type: twoFactorSettingKey }],
    ['listAvailableTypes', {}],
    ['listOnlyDeactivateTypes', {}],
    ['listPasskeys', {}],
    ['listTrustedBrowsers', {}],
    ['listSessions', {}],
    ['listActivity', {}],
  ],
  profileDisclosures: [
    ['listApplicationAccess', {}],
    ['getOwnGroups', {}],
    ['listDisclosures', {}],
    ['listAgreements', {}],
  ],
  profileName: [['getNameCorrection', {}]],
  profileClose: [['getClosing', {}]],
  profileVerificationPassport: document('PASSPORT'),
  profileVerificationAddress: [...document('ADDRESS'), ...document('PASSPORT')],
  profileVerificationBusiness: [...document('COMPANY'), ...document('PASSPORT')],
  profileVerificationProof: [['listProofs', {}]],
};

function document(documentType: DocumentType): readonly Call[] {
  return [['listDocuments', { documentType }]];
}

/**
 * The calls whose answers the server renders a page with, the check of the token first. None of them has
 * input, and no answer contains what somebody else than the user can choose: a document is compressed.
 */
const ofDocuments: Partial<Readonly<Record<RouteName, readonly EndpointName[]>>> = {
  profileGeneral: ['checkToken', 'getProfile', 'listVerifications', 'listTwoFactorTokens', 'listSessions'],
};

/** The calls of `ofDocuments`. */
export function answeredCalls(name: RouteName, locale: Locale, config: Config): readonly FirstCall[] {
  const answered = ofDocuments[name] ?? [];
  return callsOf(name)
    .filter(([call]) => answered.includes(call))
    .map((call) => ({
      name: call[0],
      input: call[0] === 'checkToken' ? call[1] : {},
      headers: partsOf(call, locale, config).headers,
    }));
}

/** What a page asks for as soon as it runs. */
function callsOf(name: RouteName): readonly Call[] {
  return [check, ...always, ...(ofScreens[name] ?? [])];
}

function partsOf([call, input]: Call, locale: Locale, config: Config) {
  const caller = { config, accessToken: tokenPlaceholder, locale };
  return requestParts(endpoints[call], { ...input }, caller);
}

/**
 * A script that sends the first calls of a page for a user while the scripts of the portal are still loading,
 * except those whose answers the document has. `createEarlyAnswers` gives what it got.
 */
export function earlyCallsScript(name: RouteName, locale: Locale, config: Config): string {
  const calls = callsOf(name).map((call) => ({ name: call[0], ...partsOf(call, locale, config) }));
  const json = JSON.stringify(calls).replaceAll('<', '\\u003c');
  return `<script nonce="${noncePlaceholder}">{
const name = '${cookieNames.accessToken}';
const [, token] = document.cookie.split('; ').map((pair) => pair.split('=')).find(([key]) => key === name) ?? [];
if (/^[\\w-]+$/.test(token ?? '')) {
  const answers = JSON.parse(document.getElementById('${inlinedAnswersId}')?.textContent ?? 'null');
  const known = answers && token.endsWith(answers.tokenEnd) ? answers.bodies : {};
  const [check, ...all] = JSON.parse(${JSON.stringify(json)}.replaceAll('${tokenPlaceholder}', token));
  const others = all.filter(({ name }) => !known[name]);
  const send = async ({ name, url, ...request }) => known[name] ? Response.json(known[name]) : fetch(url, request);
  const checked = send(check);
  const after = (call) => checked.then(({ ok }) => (ok ? send(call) : undefined));
  globalThis.porticoEarlyCalls = [{ ...check, answer: checked }, ...others.map((call) => ({ ...call, answer: after(call) }))];
  for (const { answer } of globalThis.porticoEarlyCalls) answer.catch(() => {});
}
}</script>`;
}
