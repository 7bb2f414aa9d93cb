import { cookieNames } from '@portico/contract/shell';
import type { Page } from 'playwright-core';
import { drawDocument } from './draw-document.ts';
import { password, person } from './people.ts';
import type { State } from './screens.ts';

/** Replaces the response to a request. */
const answers = (call: string, status: number, json: object) => (page: Page) =>
  page.route(call, (route) => route.fulfill({ status, json }));

const refusesSignIn = (description: string) =>
  answers('**/oauth/token', 400, { error: 'invalid_grant', error_description: description });

const submit = (page: Page) => page.locator('main form [type=submit]').click();

async function signIn(page: Page): Promise<void> {
  await page.fill('[name=username]', person('alice').email);
  await page.fill('[name=password]', password);
  await submit(page);
}

async function register(page: Page): Promise<void> {
  const typed = {
    email: 'grace@portico.example',
    password: 'Quiet-Lane7',
    passwordConfirmation: 'Quiet-Lane7',
    firstName: 'Grace',
    lastName: 'Green',
    nationalityId: 'IE',
  };
  for (const [id, text] of Object.entries(typed)) await page.fill(`#${id}`, text);
  await page.press('#nationalityId', 'Enter');
  for (const agreement of await page.locator('[name^=agreements]').all()) await agreement.check();
  await submit(page);
  // The next page is shorter: the pointer could be over one of its links.
  await page.mouse.move(1, 1);
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup=menu]').filter({ visible: true }).nth(1).click();
  await page.locator('[role=menuitem]:visible').first().waitFor();
}

async function askToSignOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.locator('[role=menuitem]:visible').last().click();
}

const forgetConsent = (page: Page) => page.context().clearCookies({ name: cookieNames.acceptCookiePolicy });

/** Serves the page without its configuration, and lets requests for the configuration fail. */
async function loseConfig(page: Page): Promise<void> {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.route('**/config', (route) => route.fulfill({ status: 503 }));
}

const success = (data: unknown) => ({ state: 'success', data, errors: [] });

/** A phone that has opened a link for a picture of a passport, which the server takes. */
async function opensLink(page: Page): Promise<void> {
  await answers('**/v1/phone-uploads/open', 200, success({ documentType: 'PASSPORT', expiresIn: 600 }))(page);
  await answers('**/v1/phone-uploads/picture', 200, success(null))(page);
}

async function choosePicture(page: Page): Promise<void> {
  const file = await drawDocument(page, 'passport');
  await page.locator('main input[type=file]').last().setInputFiles(file);
}

const phoneUpload = { path: '/phone#code-of-a-link', prepare: opensLink, widths: [390] } as const;
const login = { path: '/login', act: signIn };
const registration = `/registration?referral=${person('alice').inviteCode}`;
const profile = {
  path: '/profile/general',
  signedIn: true,
  changing: 'main input[dir=ltr], main li p',
} as const;

const passport = {
  id: 'passport',
  documentType: 'PASSPORT',
  updatedAt: '2026-11-20T10:00:00.000Z',
  relativeFilePath: [],
  documentMetadata: {},
};

const pausedPasskey = {
  id: 'cGF1c2Vk',
  name: 'iPhone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  suspended: true,
};

/** The user's documents: no document yet, or a passport with this status. */
const hasPassport = (status: string | null) => async (page: Page) => {
  await answers(
    '**/v1/verifications?documentType=*',
    200,
    success(status ? [{ ...passport, status }] : []),
  )(page);
  const items = [{ documentType: 'PASSPORT', status: status ?? 'NEW_DOCUMENT' }];
  await answers('**/v1/verifications', 200, success(items))(page);
};

/** Every state of the screens that the appearance tests open. */
export const states: readonly State[] = [
  { name: 'login-wrong', ...login, prepare: refusesSignIn('Bad credentials') },
  { name: 'login-disabled', ...login, prepare: refusesSignIn('User is disabled') },
  {
    name: 'login-locked',
    ...login,
    prepare: refusesSignIn('User account is locked'),
    late: '[role=alertdialog]',
  },
  {
    name: 'login-captcha',
    ...login,
    prepare: answers('**/oauth/token', 400, { error: 'google_recaptcha_v2_required' }),
    late: 'main form [type=checkbox]',
  },
  {
    name: 'login-second-step',
    ...login,
    prepare: answers('**/oauth/token', 200, {
      access_token: 'token-of-a-sign-in-that-needs-a-code',
      token_type: 'bearer',
      scope: 'TWO_FACTOR',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'GOOGLE_AUTHENTICATOR',
      expires_in: 600,
    }),
    late: 'dialog[open] input',
    // The time that is left.
    changing: 'dialog span:has(> svg):has(> [role=status])',
  },
  { name: 'notification', ...login, prepare: answers('**/oauth/token', 503, { error: 'server_error' }) },
  {
    name: 'too-many-requests',
    ...login,
    prepare: answers('**/oauth/token', 429, {}),
    changing: 'main form [role=status]',
  },
  { name: 'config-failed', path: '/login', prepare: loseConfig },
  { name: 'registration-errors', path: registration, act: submit, late: '[aria-invalid=true]' },
  {
    name: 'registration-completed',
    path: registration,
    prepare: answers('**/v1/registration', 200, { state: 'success', data: null, errors: [] }),
    act: register,
    changing: 'main button[aria-disabled]',
  },
  { name: 'registration-unknown-invitation', path: '/registration?referral=UNKNOWN' },
  { name: 'cookie-banner', path: '/login', prepare: forgetConsent },
  { name: 'phone-upload', ...phoneUpload, late: 'main input[type=file]' },
  { name: 'phone-upload-sent', ...phoneUpload, act: choosePicture, late: 'main [role=status]' },
  { name: 'guest-menu', path: '/login', act: openMenu, widths: [390] },
  {
    name: 'verification-new',
    path: '/profile/verification/passport',
    signedIn: true,
    prepare: hasPassport(null),
    late: 'main form [role=combobox]',
  },
  {
    name: 'verification-waiting',
    path: '/profile/verification/passport',
    signedIn: true,
    prepare: hasPassport('WAITING_MODERATOR'),
    late: 'main [data-application] svg',
  },
  {
    name: 'verification-locked',
    path: '/profile/verification/address',
    signedIn: true,
    prepare: hasPassport(null),
    late: 'main a[href$="/passport"]',
  },
  {
    name: 'passkey-paused',
    path: '/profile/security/status',
    signedIn: true,
    prepare: answers('**/v1/passkeys', 200, { state: 'success', data: [pausedPasskey], errors: [] }),
    late: 'main li button',
    changing: 'main li p:has(bdi[dir=ltr])',
  },
  { name: 'account-menu', ...profile, act: openMenu },
  { name: 'sign-out', ...profile, act: askToSignOut, late: 'dialog[open]' },
];
