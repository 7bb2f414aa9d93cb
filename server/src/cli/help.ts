export const help = `portico <command>

  serve      Start the server: the wire, the portal, the jobs
             e.g. PORTICO_SECRET=… PORTICO_SMTP_URL=smtp://… portico serve
  migrate    Bring the database up to date and stop
  openapi    Print the OpenAPI document of every call

Everything is set by environment variables; docs/operation.md lists them.
`;
