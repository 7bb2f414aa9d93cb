import { sql } from 'kysely';
import { deletedByAccount, isOneOf, nothingGoes } from './conditions.ts';
import type { StoredTables } from './stored-table.ts';

/**
 * The tables about a user and what the user has handed in. In the order in which rows are deleted: those that
 * refer to others come first.
 */
export const accountData = {
  account_keys: {
    holds:
      'the key that documents and keys of pictures are encrypted with, and everything about the user in backups; itself encrypted',
    retention:
      'as long as the account; it is in no backup, but in a file of its own that each backup replaces',
    columns: 'account_id wrapped_key created_at',
    erased: deletedByAccount,
    categories: ['documents'],
    why: 'It goes first. Without it nothing of the documents can be read any more, and nothing about the user in earlier backups.',
  },
  document_decisions: {
    holds: 'decisions about documents, with remarks, an encrypted note and who has decided',
    retention: 'as long as the account of the document',
    columns: 'id document_id round stage outcome remarks note decided_by decided_at undo_until final_at',
    erased: {
      rows: 'deleted',
      where: ({ id }) => sql`document_id IN (SELECT id FROM documents WHERE account_id = ${id})`,
    },
    categories: ['documents'],
    why: 'The user and staff see what was decided. Decisions of a member of staff about others stay, under an id that leads to nobody.',
  },
  document_rounds: {
    holds: 'what was submitted, encrypted',
    retention: 'as long as the account',
    columns: 'document_id round metadata findings submitted_at request_digest pictures paper_rules',
    erased: {
      rows: 'deleted',
      where: ({ id }) => sql`document_id IN (SELECT id FROM documents WHERE account_id = ${id})`,
    },
    categories: ['documents'],
    why: 'Moderators compare rounds.',
  },
  document_files: {
    holds:
      'pictures of documents: the key of each file, what was read in it, both encrypted; the files themselves',
    retention: 'as long as the account, or `PORTICO_DOCUMENT_RETENTION_DAYS` after the decision',
    columns:
      'name document_id account_id state problem file_key byte_count content_digest zone uploaded_at processed_at',
    erased: deletedByAccount,
    categories: ['documents'],
    why: 'Moderators look at them. Without the key a file that is left, also one of a backup, cannot be read.',
  },
  documents: {
    holds: 'documents: data, encrypted, and their state',
    retention: 'as long as the account',
    columns:
      'id account_id document_type status metadata version round submitted_at claimed_by claimed_until signalled_at review updated_at opened_at',
    erased: deletedByAccount,
    categories: ['documents'],
    why: 'They verify the user.',
  },
  email_changes: {
    holds: 'changes of the e-mail that were asked for: the new and the old address, times, digests of links',
    retention: 'until its links expire',
    columns:
      'id account_id email email_key old_email old_email_key confirm_hash stop_hash take_back_hash created_at expires_at changed_at ended_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'The new address confirms a change, and the old one can take it back.',
  },
  name_corrections: {
    holds:
      'corrections of the name: the new and the old one, what the user wrote about it, encrypted, and what became of it',
    retention: 'until it is decided',
    columns:
      'id account_id first_name last_name old_first_name old_last_name note state answer asked_by created_at decided_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'Staff decide about it, and can say for a while what the name was.',
  },
  erasure_requests: {
    holds: 'that a member of the staff has asked for the erasure of the account: who, why and when',
    retention: 'until a second person decides, at most seven days',
    columns: 'id account_id asked_by reason created_at expires_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'A second person decides. The audit trail keeps who has asked, and why.',
  },
  support_access: {
    holds:
      'the last code with which the user has let support look at the account, as a keyed digest, and who has looked when',
    retention: 'from the making of the code on',
    columns:
      'account_id session_id code_hmac attempts_left created_at code_expires_at staff_id staff_session opening_hash token_hash companion_hash begun_at ends_at ended_at ended_by',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'Support may look for five minutes. The audit trail keeps who has looked, and why.',
  },
  phone_uploads: {
    holds: 'links with which a phone adds a picture',
    retention: 'until it expires',
    columns: 'code_hash session_id account_id document_type opened_by sent_at created_at expires_at',
    erased: deletedByAccount,
    categories: ['documents'],
    why: 'The user has asked for one.',
  },
  verification_proofs: {
    holds:
      'proofs of verification: what each says, also about who the user is, the name that the user gave it, and how often it was opened',
    retention: 'until it expires, unless its user ends it',
    columns:
      'id code_hash account_id proves names label openings last_opened_at recorded_at created_at expires_at',
    erased: deletedByAccount,
    categories: ['documents'],
    why: 'Others open them. None can be opened after the erasure.',
  },
  takeouts: {
    holds:
      'the takeout of an account: its state, the encrypted key of its file, who asked for it; the file itself',
    retention: 'until it expires',
    columns:
      'account_id id state progress file_key parts byte_count requested_by requested_at ready_at expires_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'The user has asked for all data in one file. Without the key a file that is left cannot be read.',
  },
  closings: {
    holds: 'when the account is erased, because its user has closed it',
    retention: 'until the erasure, unless its user keeps the account',
    columns: 'account_id closes_at reminded',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'The user has some days to change their mind.',
  },
  agreements: {
    holds: 'agreements to legal documents, with address and browser',
    retention: 'as long as the account',
    columns: 'id account_id kind version language digest agreed_at address browser',
    erased: deletedByAccount,
    categories: ['agreements'],
    why: 'They prove consent to the processing, which ends with the erasure.',
  },
  group_members: {
    holds: 'the groups that staff have put the account into',
    retention: 'as long as the account, unless staff take it out of a group',
    columns: 'account_id group_id added_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'They decide which applications the user may open, and some applications learn them.',
  },
  own_field_values: {
    holds: 'values of the fields that the operator has added to accounts, and who has set each of them',
    retention: 'as long as the account, unless the value or its field is removed',
    columns: 'account_id field value search set_by set_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'The operator asks for them. Some applications learn them.',
  },
  account_roles: {
    holds: 'the roles in applications that staff have given the account',
    retention: 'as long as the account, unless staff take it back',
    columns: 'account_id application role_id given_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'The application learns them.',
  },
  account_notes: {
    holds: 'notes of staff about the account, encrypted, with author and time',
    retention: 'as long as the account',
    columns: 'id account_id author_type author text created_at',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'Staff see what was agreed with the user. They are data about the user, who may ask for a copy. Notes that a member of staff wrote about others stay, under an id that leads to nobody.',
  },
  codes: {
    holds: 'digests of links in mails',
    retention: 'until it expires',
    columns: 'code_hash purpose target application created_at expires_at spent_at',
    erased: {
      rows: 'deleted',
      where: ({
        id,
        emailKey,
      }) => sql`purpose IN ('REGISTRATION', 'PASSWORD_RESET', 'SECURE_ACCOUNT', 'FIRST_ADMIN')
        AND (target IN (${id}, ${emailKey})
          OR target IN (SELECT id FROM registrations WHERE email_key = ${emailKey} OR account_id = ${id}))`,
    },
    categories: ['signIn'],
    why: 'Each link works once.',
  },
  registrations: {
    holds:
      'e-mail, name, nationality, digest of the password, sponsor, agreement and added fields of each registration',
    retention: 'until it expires',
    columns:
      'id email email_key first_name last_name nationality password_hash locale sponsor_id telegram_hint application mails created_at expires_at account_id agreement own_fields',
    erased: {
      rows: 'deleted',
      where: ({ id, emailKey }) => sql`email_key = ${emailKey} OR account_id = ${id}`,
    },
    categories: ['profile'],
    why: 'The account is made of one when its user confirms it.',
  },
  registration_words: {
    holds: 'words of name and e-mail of each registration, without marks',
    retention: 'as long as the registration',
    columns: 'word registration_id',
    erased: {
      rows: 'deleted',
      where: ({ id, emailKey }) => sql`registration_id IN (
        SELECT id FROM registrations WHERE email_key = ${emailKey} OR account_id = ${id})`,
    },
    categories: ['profile'],
    why: 'Staff find the registration by them while it waits.',
  },
  confirmation_mails: {
    holds: 'when the next mail may be sent to an e-mail',
    retention: 'until the budget is full again',
    columns: 'email_key minute_ends_at budget_spent_until',
    erased: { rows: 'deleted', where: ({ emailKeys }) => isOneOf('email_key', emailKeys) },
    categories: ['profile'],
    why: 'Nobody is sent many mails.',
  },
  sent_mails: {
    holds: 'which mails were sent, under a keyed digest of the address, with the answer of the mail server',
    retention: 'from the mail on',
    columns: 'id recipient mail document state answer created_at tried_at',
    erased: { rows: 'deleted', where: ({ mailboxes }) => isOneOf('recipient', mailboxes) },
    categories: ['mails'],
    why: 'Support sees why a user got no mail.',
  },
  jobs: {
    holds: 'mails and messages that wait to be sent or have failed, encrypted',
    retention: 'until done',
    columns:
      'id kind lane exclusive_key rests_until payload run_at not_after attempts leased_until dead_at last_error created_at addressee',
    erased: { rows: 'deleted', where: ({ addressees }) => isOneOf('addressee', addressees) },
    categories: ['mails'],
    why: 'What is to be done survives a restart. Jobs about pictures, documents and notices hold ids alone, and find nothing.',
  },
  outbox_messages: {
    holds: 'the mails and messages of the demo',
    retention: 'as long as the demo; no other installation has any',
    columns: 'id channel recipient subject body html links sent_at',
    erased: {
      rows: 'deleted',
      where: ({ email, chats }) => isOneOf('recipient', [email, ...chats]),
    },
    categories: ['mails'],
    why: 'The page /outbox shows them.',
  },
  audit_records: {
    holds:
      'what was done, by and to which id, the reason of staff; browser and address for 90 days (`PORTICO_KEEP_ORIGINS_DAYS`)',
    retention: 'for ever',
    columns:
      'id type actor_type actor subject_type subject reason details origin_digest created_at browser address salt position hash',
    erased: {
      rows: 'cleared',
      where: ({ id }) => sql`browser IS NOT NULL
        AND ((subject = ${id} AND actor_type = 'user') OR (actor = ${id} AND actor_type = 'staff'))`,
      set: () => ({ browser: null, address: null, salt: null }),
      stays:
        'id type actor_type actor subject_type subject reason details origin_digest created_at position hash',
    },
    categories: ['trail'],
    why: 'Nobody may hide what was done. The ids lead to nobody; a digest without its salt says nothing of the browser and the address. Staff write no names into reasons.',
  },
  search_words: {
    holds: 'words of name and e-mail, without marks',
    retention: 'as long as the account has them',
    columns: 'word account_id',
    erased: deletedByAccount,
    categories: ['profile'],
    why: 'Staff find the account by them.',
  },
  accounts: {
    holds: 'e-mail, name, nationality, digest of the password, language, time zone, sponsor, role',
    retention: 'until the erasure',
    columns:
      'id email email_key first_name last_name nationality password_hash locale role disabled verified selfie_required invite_code invite_blocked sponsor_id telegram_hint mail_reset_at password_removed_at time_zone region search_name created_at erased_at',
    erased: {
      rows: 'cleared',
      where: ({ id }) => sql`id = ${id}`,
      // What must be unique is made of the id.
      set: ({ id }) => ({
        email: '',
        email_key: `erased ${id}`,
        first_name: '',
        last_name: '',
        nationality: '',
        password_hash: '',
        locale: 'en',
        role: null,
        disabled: 1,
        verified: 0,
        selfie_required: 0,
        invite_code: `erased ${id}`,
        invite_blocked: 1,
        telegram_hint: null,
        mail_reset_at: null,
        password_removed_at: null,
        time_zone: null,
        region: null,
        search_name: null,
      }),
      stays: 'id sponsor_id created_at erased_at',
    },
    categories: ['profile', 'number'],
    why: 'It is the account. Its id stays, because accounts that it has invited, decisions and the audit trail refer to it.',
  },
  erased_subjects: {
    holds: 'under which identifier an application knew an account that was erased, and when it was erased',
    retention: 'from the erasure on',
    columns: 'id application subject created_at',
    erased: nothingGoes,
    categories: ['knowers'],
    retentionKind: 'erasedUsers',
    why: 'The application asks for it, to delete what it has of the user. It leads to nobody who has not known the user before.',
  },
  erasures: {
    holds: 'a digest of the id of each account that was erased, when and by whom (user, staff, operator)',
    retention: 'for ever',
    columns: 'account_digest erased_at erased_by',
    erased: nothingGoes,
    categories: ['register'],
    why: 'A restored backup is erased again by it. The digest leads to nobody without the backup.',
  },
} as const satisfies Partial<StoredTables>;
