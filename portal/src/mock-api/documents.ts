import type { Resolver } from './resolvers.ts';

export const listVerifications: Resolver<'listVerifications'> = () => [
  { documentType: 'PASSPORT', status: 'VERIFIED' },
  { documentType: 'ADDRESS', status: 'NEW_DOCUMENT' },
  { documentType: 'COMPANY', status: 'NEW_DOCUMENT' },
  { documentType: 'SELFIE', status: 'NONE' },
];

export const listDocuments: Resolver<'listDocuments'> = () => [];
export const saveDocument: Resolver<'saveDocument'> = () => null;
export const submitDocument: Resolver<'submitDocument'> = () => null;
export const uploadFile: Resolver<'uploadFile'> = () => null;
export const deleteFile: Resolver<'deleteFile'> = () => null;
export const listPictureViews: Resolver<'listPictureViews'> = () => ({ views: [], next: null });
