import type { StoredState } from '@portico/contract/documents/document-states';
import type { ReviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';

/** A user who has an account in a new demo. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string;
  readonly locale: Locale;
  /** The user's own invitation code. */
  readonly inviteCode: string;
  readonly verified: boolean;
  readonly disabled: boolean;
  readonly role: 'moderator' | 'support' | 'admin' | null;
  /**
   * The secret of the user's authenticator app, in base32. Only staff have one, and only in a demo with a
   * console.
   */
  readonly authenticatorSecret: string | null;
  /** Documents that the user has submitted, with their status. */
  readonly documents: readonly {
    readonly type: 'PASSPORT' | 'ADDRESS';
    readonly status: StoredState;
    /** What a moderator asked to change. */
    readonly remarks?: readonly ReviewRemark[];
  }[];
  /** What the account demonstrates, in one line. */
  readonly about: string;
}

const ordinary = {
  verified: false,
  disabled: false,
  role: null,
  authenticatorSecret: null,
  documents: [],
} as const;

/** The users of a new demo. */
export const demoPeople = [
  {
    ...ordinary,
    email: 'alice@portico.example',
    firstName: 'Alice',
    lastName: 'Archer',
    nationality: 'GB',
    locale: 'en',
    inviteCode: 'ALICE-7K2M-Q9TX-4WBN',
    verified: true,
    documents: [
      { type: 'PASSPORT', status: 'VERIFIED' },
      { type: 'ADDRESS', status: 'VERIFIED' },
    ],
    about: 'verified, and invites Grace',
  },
  {
    ...ordinary,
    email: 'bob@portico.example',
    firstName: 'Bob',
    lastName: 'Brandt',
    nationality: 'DE',
    locale: 'de',
    inviteCode: 'BOB-H3VD-8RLC-6ZYP',
    documents: [
      { type: 'PASSPORT', status: 'WAITING_MODERATOR' },
      {
        type: 'ADDRESS',
        status: 'NEW_DOCUMENT',
        remarks: [
          { fieldName: null, reason: 'DOCUMENT_TOO_OLD' },
          { fieldName: 'documentMetadata.addressPostal.zip', reason: 'DATA_DIFFERS' },
        ],
      },
    ],
    about: 'reads German; his passport is under review, and he must change his address',
  },
  {
    ...ordinary,
    email: 'carol@portico.example',
    firstName: 'Carol',
    lastName: 'Castillo',
    nationality: 'ES',
    locale: 'es',
    inviteCode: 'CAROL-X5NJ-2FGW-9QKT',
    about: 'reads Spanish',
  },
  {
    ...ordinary,
    email: 'dan@portico.example',
    firstName: 'Dan',
    lastName: 'Dupont',
    nationality: 'FR',
    locale: 'fr',
    inviteCode: 'DAN-M8CS-5TPH-3VRX',
    disabled: true,
    about: 'disabled, cannot sign in',
  },
  {
    ...ordinary,
    email: 'emma@portico.example',
    firstName: 'Emma',
    lastName: 'Esposito',
    nationality: 'IT',
    locale: 'it',
    inviteCode: 'EMMA-T2VK-6RPZ-8WLC',
    about: 'reads Italian',
  },
  {
    ...ordinary,
    email: 'sam@portico.example',
    firstName: 'Sam',
    lastName: 'Sato',
    nationality: 'JP',
    locale: 'ja',
    inviteCode: 'SAM-L4WQ-7BZD-8KFN',
    verified: true,
    role: 'moderator',
    authenticatorSecret: 'SAMSATOMODERATORPORTICODEMO23456',
    about: 'moderator; reviews documents in the console',
  },
  {
    ...ordinary,
    email: 'uma@portico.example',
    firstName: 'Uma',
    lastName: 'Ulmer',
    nationality: 'AT',
    locale: 'en',
    inviteCode: 'UMA-C6QN-3XJB-5DHT',
    verified: true,
    role: 'support',
    authenticatorSecret: 'UMAULMERSUPPORTPORTICODEMO234567',
    about: 'support; helps users in the console',
  },
  {
    ...ordinary,
    email: 'olga@portico.example',
    firstName: 'Olga',
    lastName: 'Orlov',
    nationality: 'LV',
    locale: 'en',
    inviteCode: 'OLGA-R7TX-4MHC-2WQZ',
    verified: true,
    role: 'admin',
    authenticatorSecret: 'OLGAORLOVADMINPORTICODEMO2345672',
    about: 'admin; can do everything in the console',
  },
] as const satisfies readonly DemoPerson[];
