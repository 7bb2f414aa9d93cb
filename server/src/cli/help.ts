export const help = `portico <command>

  init       Set up an installation: asks, and writes a settings file with new secrets
             e.g. portico init; portico init --public-url https://account.example.org --admin-email ada@example.org
               --smtp-url-file /run/secrets/smtp --yes
  serve      Start the server: API, portal and jobs
             e.g. PORTICO_SECRET=… PORTICO_SMTP_URL=smtp://… portico serve
  migrate    Apply pending migrations and exit; with --plan only list them
  doctor     Examine the installation, and say what to do about each thing that is wrong
             e.g. portico doctor --mail; portico doctor --audit
  backup     Write an encrypted backup of the database and the operator's files, while the server runs
             e.g. portico backup --to /backups/portico-$(date +%F).backup
  restore    Restore a backup into an empty place
             e.g. portico restore --from /backups/portico-2026-11-21.backup
  keys       Replace the secret that all keys are derived from, or list what is stored under each
             e.g. portico keys rotate; portico keys status
  openapi    Print the OpenAPI document of all calls

  --settings FILE   Read the settings from this file; ./portico.env by default

All settings are environment variables; docs/operation/settings.md lists them.
`;
