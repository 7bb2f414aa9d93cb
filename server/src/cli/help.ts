export const help = `portico <command>

  serve      Start the server: API, portal and jobs
             e.g. PORTICO_SECRET=… PORTICO_SMTP_URL=smtp://… portico serve
  migrate    Apply pending migrations and exit
  keys       Replace the secret that all keys are derived from, or list what is stored under each
             e.g. portico keys rotate; portico keys status
  openapi    Print the OpenAPI document of all calls

  --settings FILE   Read the settings from this file; ./portico.env by default

All settings are environment variables; docs/operation/settings.md lists them.
`;
