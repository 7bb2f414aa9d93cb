import type { Handler } from '../../../context/call.ts';

/**
 * Sends an event for every change of a document of the user: by this user, by staff or by a job, on any
 * process.
 */
export const watchDocuments: Handler<'watchDocuments'> = (_input, { user }, { documentWatch }) =>
  documentWatch.open(user);
