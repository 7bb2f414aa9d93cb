import type { Handler } from './handlers.ts';

export const listVerifications: Handler<'listVerifications'> = () => [
  { documentType: 'PASSPORT', status: 'VERIFIED' },
  { documentType: 'ADDRESS', status: 'NEW_DOCUMENT' },
  { documentType: 'COMPANY', status: 'NEW_DOCUMENT' },
  { documentType: 'SELFIE', status: 'NONE' },
];

export const saveDocument: Handler<'saveDocument'> = () => null;
export const submitDocument: Handler<'submitDocument'> = () => null;
export const uploadFile: Handler<'uploadFile'> = () => null;
export const deleteFile: Handler<'deleteFile'> = () => null;
