import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';
import { addPicture } from '../pictures/upload-file.ts';
import { spendLink } from './store.ts';

/** Adds the picture of a phone to the document of its link, which is used up by that. */
export const sendPhonePicture: Handler<'sendPhonePicture'> = async (_input, call, context) => {
  const { documentType, codeHash, ...user } = call.phone;
  return await addPicture(documentType, { ...call, user }, context, async (tx) => {
    must(call, await spendLink(tx, codeHash), 'invalid_token');
  });
};
