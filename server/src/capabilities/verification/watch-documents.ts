import type { Handler } from '../../call.ts';

/** Tells the user about every change of a document: by this user, by staff or by a job, on any process. */
export const watchDocuments: Handler<'watchDocuments'> = (_input, { user }, { documentWatch }) =>
  documentWatch.open(user);
