import type { Document } from '@portico/contract/verification';

/** The documents that have pictures. */
export type UploadType = Document['documentType'];
