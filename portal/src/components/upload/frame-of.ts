import type { ShownType } from '../../lib/documents/new-document.ts';
import type { FrameKind } from '../camera/frame.ts';

/** What the pictures of each document show. */
export const frameOf: Readonly<Record<ShownType, FrameKind>> = {
  PASSPORT: 'passport',
  ADDRESS: 'page',
  COMPANY: 'page',
  SELFIE: 'face',
};
