export const help = `portico <command>

  serve      Start the server: API, portal and jobs
             e.g. PORTICO_SECRET=… PORTICO_SMTP_URL=smtp://… portico serve
  migrate    Apply pending migrations and exit
  openapi    Print the OpenAPI document of all calls

All settings are environment variables; docs/operation/settings.md lists them.
`;
