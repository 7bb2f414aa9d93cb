import { nextState } from '@portico/contract/documents/document-states';
import {
  type Document,
  type DocumentFile,
  type DocumentType,
  isEditable,
} from '@portico/contract/documents/verification';
import type { ShownType } from '../lib/documents/new-document.ts';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';
import { changeDocument as change, storedDocument as stored } from './stored-documents.ts';

const types = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE'] as const satisfies readonly ShownType[];

const isShown = (type: DocumentType): type is ShownType => type !== 'PHONE';

export const listVerifications: Resolver<'listVerifications'> = () => [
  ...types.map((documentType) => ({
    documentType,
    status: stored(documentType).status,
    ...(stored(documentType).review?.outcome === 'REFUSED' && { refused: true as const }),
    ...(isEditable(stored(documentType).status) &&
      stored(documentType).review?.outcome === 'CHANGES_REQUESTED' && { changesNeeded: true as const }),
  })),
  { documentType: 'PHONE', status: 'NEW_DOCUMENT' },
];

export const listDocuments: Resolver<'listDocuments'> = ({ documentType }) => {
  const found = isShown(documentType) && state.documents.get(documentType);
  return found ? [found] : [];
};

export const saveDocument: Resolver<'saveDocument'> = ({ documentType, documentMetadata }) => {
  if (!isShown(documentType)) throw refusal('invalid_value');
  if (!nextState(stored(documentType).status, 'save')) throw refusal('access_denied');
  // Safe: the form sends the metadata of this type.
  return change(documentType, { documentMetadata } as Partial<Document>);
};

export const submitDocument: Resolver<'submitDocument'> = ({ id }) => {
  const type = types.find((candidate) => stored(candidate).id === id);
  if (!type) throw refusal('not_found');
  if (!nextState(stored(type).status, 'submit')) throw refusal('status_verify_1');
  if (stored(type).unchanged) throw refusal('nothing_changed');
  return change(type, {
    status: 'WAITING_MODERATOR',
    submittedAt: new Date().toISOString(),
    waiting: { openedAt: null, ahead: 2, usualMinutes: 120 },
  } as Partial<Document>);
};

export const uploadFile: Resolver<'uploadFile'> = ({ documentType }) => {
  if (!isShown(documentType) || !nextState(stored(documentType).status, 'upload'))
    throw refusal('access_denied');
  const { relativeFilePath, files = [] } = stored(documentType);
  const file: DocumentFile = {
    name: `${crypto.randomUUID()}.jpg`,
    state: 'READY',
    uploadedAt: new Date().toISOString(),
  };
  return change(documentType, {
    relativeFilePath: [...relativeFilePath, file.name],
    files: [...files, file],
  } as Partial<Document>);
};

export const deleteFile: Resolver<'deleteFile'> = ({ documentType, path }) => {
  if (!isShown(documentType) || !nextState(stored(documentType).status, 'delete'))
    throw refusal('access_denied');
  const { relativeFilePath, files = [] } = stored(documentType);
  return change(documentType, {
    relativeFilePath: relativeFilePath.filter((name) => name !== path),
    files: files.filter(({ name }) => name !== path),
  } as Partial<Document>);
};

export const listDisclosures: Resolver<'listDisclosures'> = () => ({
  disclosures: state.disclosures,
  next: null,
});

export const listAgreements: Resolver<'listAgreements'> = () => state.agreements;
export const listNewDocuments: Resolver<'listNewDocuments'> = () => [];
export const agreeToDocuments: Resolver<'agreeToDocuments'> = () => ({ scope: 'PORTAL' });

export const listApplicationAccess: Resolver<'listApplicationAccess'> = () => state.applicationAccess;

export const endApplicationAccess: Resolver<'endApplicationAccess'> = ({ application }) => {
  state.applicationAccess = state.applicationAccess.map((access) =>
    access.application === application ? { ...access, open: false } : access,
  );
  return null;
};

export const startPhoneUpload: Resolver<'startPhoneUpload'> = () => ({
  url: `${location.origin}/en/phone#${'x'.repeat(43)}`,
  expiresIn: 600,
});

export const getPhoneUpload: Resolver<'getPhoneUpload'> = () => ({ state: 'WAITING' });

export const stopPhoneUpload: Resolver<'stopPhoneUpload'> = () => null;

export const openPhoneUpload: Resolver<'openPhoneUpload'> = () => ({
  documentType: 'PASSPORT',
  expiresIn: 600,
});

export const sendPhonePicture: Resolver<'sendPhonePicture'> = () => null;
