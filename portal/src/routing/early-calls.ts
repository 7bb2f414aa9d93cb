import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import type { Config } from '@portico/contract/config';
import type { DocumentType } from '@portico/contract/documents/verification';
import { type EndpointName, endpoints, type InputOf } from '@portico/contract/endpoints';
import type { Locale } from '@portico/contract/locales';
import { type FirstCall, inlinedAnswersId, noncePlaceholder, tokenPlaceholder } from '@portico/contract/page';
import { cookieNames } from '@portico/contract/shell';
import { keyOf } from '../lib/api/call-key.ts';
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
    ['getRecoveryCodes', {}],
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
  profileVerificationAdditional: document('SELFIE'),
  profileVerificationProof: [['listProofs', {}]],
};

function document(documentType: DocumentType): readonly Call[] {
  return [['listDocuments', { documentType }]];
}

/**
 * What the document leaves to its script: the activity names the browsers of strangers whose second step was
 * blocked. A document is compressed, and may contain nothing that strangers choose.
 */
const leftToScript: readonly EndpointName[] = ['listActivity'];

/** The calls whose answers the server renders a page of an account with, the check of the token first. */
export function answeredCalls(name: RouteName, locale: Locale, config: Config): readonly FirstCall[] {
  return callsOf(name)
    .filter(([call]) => !leftToScript.includes(call))
    .map((call) => {
      const [called, input] = call;
      const { headers } = partsOf(call, locale, config);
      return { key: keyOfFirst(call), name: called, input: { ...input }, headers };
    });
}

/** The check has no other key than its name: its input is secret. */
function keyOfFirst([name, input]: Call): string {
  return name === check[0] ? name : keyOf(name, input);
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
  const calls = callsOf(name).map((call) => ({ key: keyOfFirst(call), ...partsOf(call, locale, config) }));
  const json = JSON.stringify(calls).replaceAll('<', '\\u003c');
  return `<script nonce="${noncePlaceholder}">{
const name = '${cookieNames.accessToken}';
const [, token] = document.cookie.split('; ').map((pair) => pair.split('=')).find(([key]) => key === name) ?? [];
if (/^[\\w-]+$/.test(token ?? '')) {
  const answers = JSON.parse(document.getElementById('${inlinedAnswersId}')?.textContent ?? 'null');
  const known = answers && token.endsWith(answers.tokenEnd) ? answers.bodies : {};
  const [check, ...all] = JSON.parse(${JSON.stringify(json)}.replaceAll('${tokenPlaceholder}', token));
  const others = all.filter(({ key }) => !known[key]);
  const send = async ({ key, url, ...request }) => known[key] ? Response.json(known[key]) : fetch(url, request);
  const checked = send(check);
  const after = (call) => checked.then(({ ok }) => (ok ? send(call) : undefined));
  globalThis.porticoEarlyCalls = [{ ...check, answer: checked }, ...others.map((call) => ({ ...call, answer: after(call) }))];
  for (const { answer } of globalThis.porticoEarlyCalls) answer.catch(() => {});
}
}</script>`;
}
