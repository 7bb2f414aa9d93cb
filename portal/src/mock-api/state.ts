import type { Agreement } from '@portico/contract/account/agreements';
import type { ApplicationAccess, Disclosure } from '@portico/contract/account/disclosures';
import type { LinkedIdentity } from '@portico/contract/account/identities';
import type { NameCorrection } from '@portico/contract/account/name-correction';
import type { Profile } from '@portico/contract/account/profile';
import type { Session } from '@portico/contract/account/sessions';
import type { SupportAccess } from '@portico/contract/account/support-access';
import type { TrustedBrowser } from '@portico/contract/account/trusted-browsers';
import type { Proof } from '@portico/contract/documents/proofs';
import type { Document, PassportMetadata } from '@portico/contract/documents/verification';
import { limits } from '@portico/contract/limits';
import type { Passkey } from '@portico/contract/passkeys';
import type { TwoFactorType } from '@portico/contract/sign-in';

const browsers = [
  'Firefox, Linux',
  'Safari, iPhone',
  'Chrome, Windows',
  'Samsung Internet, Android',
  'Safari, iPad',
];
const day = 24 * 3600 * 1000;

/** More sessions than the list shows at first. */
const initialSessions = (): Session[] =>
  Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    browser: browsers[at % browsers.length] ?? '',
    address: `203.0.113.${at + 7}`,
    method: (['PASSWORD', 'PASSKEY', 'QR_CODE', 'SECOND_STEP'] as const)[at % 4] ?? null,
    place: at % 3 === 2 ? null : 'Portugal',
    applications: [['STORE', 'TRAVEL'], ['STORE'], []][at % 3] ?? [],
    createdAt: new Date(Date.now() - (2 * at + 1) * day).toISOString(),
    lastUsedAt: new Date(Date.now() - at * at * 0.3 * day).toISOString(),
    current: at === 0,
  }));

const disclosureOf = (more: Partial<Disclosure>, days: number): Disclosure => ({
  id: `disclosure${days}`,
  what: 'PROFILE',
  application: null,
  scopes: null,
  proof: null,
  role: null,
  documentType: null,
  learnedAt: new Date(Date.now() - days * day).toISOString(),
  ...more,
});
const initialDisclosures = (): Disclosure[] => [
  disclosureOf({ application: 'STORE' }, 0.1),
  disclosureOf({ what: 'PICTURE', role: 'moderator', documentType: 'PASSPORT' }, 3),
  disclosureOf({ application: 'STORE' }, 4),
  disclosureOf({ application: 'TRAVEL', scopes: ['openid', 'email'] }, 12),
  disclosureOf({ what: 'ACCOUNT', role: 'support' }, 20),
];

const initialAgreements = (): Agreement[] =>
  (['TERMS', 'PRIVACY'] as const).map((kind) => ({
    kind,
    version: 1,
    language: 'en',
    digest: kind.toLowerCase(),
    agreedAt: new Date(Date.now() - 40 * day).toISOString(),
  }));

const initialAccess = (): ApplicationAccess[] => [
  {
    application: 'STORE',
    learned: ['openid', 'profile', 'email', 'verified'],
    since: new Date(Date.now() - 4 * day).toISOString(),
    lastUsedAt: new Date(Date.now() - 0.1 * day).toISOString(),
    open: true,
  },
  {
    application: 'TRAVEL',
    learned: ['openid', 'email'],
    since: new Date(Date.now() - 12 * day).toISOString(),
    lastUsedAt: new Date(Date.now() - 12 * day).toISOString(),
    open: false,
  },
];

/** The data of a complete passport. */
export const passportData: PassportMetadata = {
  name: 'Alice',
  surname: 'Archer',
  gender: 'FEMALE',
  birthday: '1990-05-17',
  placeOfBirth: 'Bristol',
  citizenship: 'GB',
  seriesNumber: '533401217',
  issuedBy: 'HM Passport Office',
  issueDate: '2021-03-02',
  expireDate: '2031-03-02',
};

const verifiedPassport = (): Document => ({
  id: 'passport',
  documentType: 'PASSPORT',
  status: 'VERIFIED',
  updatedAt: new Date(Date.now() - 3 * day).toISOString(),
  relativeFilePath: ['passport.jpg'],
  documentMetadata: passportData,
});

const initialState = () => ({
  /** A change of the e-mail that waits for the new mailbox. */
  emailChange: null as NonNullable<Profile['emailChange']> | null,
  /** The last correction of the name. */
  nameCorrection: null as NameCorrection,
  /** A code for support that waits, or a look. */
  supportAccess: null as SupportAccess,
  documents: new Map<Document['documentType'], Document>([['PASSPORT', verifiedPassport()]]),
  sessions: initialSessions(),
  applicationAccess: initialAccess(),
  agreements: initialAgreements(),
  disclosures: initialDisclosures(),
  proofs: [] as readonly Proof[],
  /** When a takeout was asked for, in milliseconds. */
  takeoutRequestedAt: null as number | null,
  /** Second factors that are activated. */
  twoFactor: new Set<TwoFactorType>(),
  /** Whether the operator demands one. */
  secondFactorDemanded: false,
  /** Attempts left of the code that activates or deactivates one. */
  confirmationAttempts: limits.code.attempts as number,
  recoveryCodes: [] as string[],
  /** From when on one of them can deactivate a second factor. */
  recoveryCodesDeactivateFrom: new Date(Date.now() - day).toISOString(),
  trustedBrowsers: [] as TrustedBrowser[],
  passkeys: [] as readonly Passkey[],
  /** Whether the user has removed the password. */
  withoutPassword: false,
  identities: [] as readonly LinkedIdentity[],
  /** For the one-time code of the sign-in. */
  attemptsLeft: limits.code.attempts as number,
});

/** What calls change. It lasts until the page is loaded again. */
export const state = initialState();

export function resetState(): void {
  Object.assign(state, initialState());
}
