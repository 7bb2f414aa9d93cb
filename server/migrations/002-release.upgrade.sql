-- Runs instead of `002-release` on a database in which a version from before the first release has applied all these migrations:
-- replaces: 001-schema
-- replaces: 090-endings
-- replaces: 100-mailbox-is-one-factor
-- replaces: 101-suspended-passkeys
-- replaces: 110-waiting-sign-ins
-- replaces: 120-proven-factors
-- replaces: 130-application-of-sign-in
-- replaces: 130-installation
-- replaces: 160-waiting-documents
-- replaces: 161-phone-uploads
-- replaces: 165-read-zones
-- replaces: 170-verification-proofs
-- replaces: 175-time-zones
-- replaces: 180-openid
-- replaces: 181-openid-consents
-- replaces: 190-logout-addresses
-- replaces: 191-sign-out-notices
-- replaces: 210-openid-keys-and-resources
-- replaces: 220-two-secrets
-- replaces: 230-subject-key
-- replaces: 231-login-addresses
-- replaces: 235-names-of-applications
-- replaces: 240-agreements
-- replaces: 245-refused-sign-ins
-- replaces: 246-sent-mails
-- replaces: 250-openid-entry-index
-- replaces: 262-erasures
-- replaces: 270-email-changes
-- replaces: 275-takeouts
-- replaces: 280-closings
-- replaces: 285-account-keys
-- replaces: 290-account-notes
-- replaces: 295-maintenance
-- replaces: 300-registration-tokens
-- replaces: 320-resting-jobs
-- replaces: 321-earlier-proofs

-- These were replaced by `001-schema` before. Without their rows no version takes the database for one of a newer version.
DELETE FROM kysely_migration WHERE name IN (
  '001-accounts',
  '002-qr-sign-in',
  '003-expiry',
  '004-documents',
  '005-one-live-link',
  '006-qr-scanned',
  '007-job-lanes',
  '010-sign-in-limits',
  '011-second-step',
  '013-outbox-html',
  '014-confirmation-mails',
  '020-second-factors',
  '021-recovery-codes-and-trusted-browsers',
  '023-security-links',
  '030-without-rowid',
  '040-audit',
  '060-schema-requirements',
  '070-staff-sessions',
  '080-documents',
  '081-document-decisions',
  '082-document-review',
  '082-submission-keys',
  '083-exclusive-jobs',
  '085-devices-by-account'
);
