import {
  draftBrand,
  publishBrand,
  restoreBrand,
  storeBrandFont,
  storeBrandLogo,
} from '../../../acts/brand/change-brand.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { describeBrand } from '../../../capabilities/brand/describe-brand.ts';
import type { Handler } from '../../../context/call.ts';

const get: Handler<'getBrand'> = async (_input, _call, context) => describeBrand(context);

const draft: Handler<'draftBrand'> = async (look, call, context) => {
  await draftBrand(context, actorOf(call), look);
  return await describeBrand(context);
};

const storeLogo: Handler<'storeBrandLogo'> = async ({ file, kind }, _call, context) =>
  await storeBrandLogo(context, Buffer.from(file, 'base64'), kind);

const storeFont: Handler<'storeBrandFont'> = async ({ file }, _call, context) =>
  await storeBrandFont(context, Buffer.from(file, 'base64'));

const publish: Handler<'publishBrand'> = async (input, call, context) => {
  await publishBrand(context, actorOf(call), input);
  await context.brand.refresh();
  return await describeBrand(context);
};

const restore: Handler<'restoreBrand'> = async (input, call, context) => {
  await restoreBrand(context, actorOf(call), input);
  await context.brand.refresh();
  return await describeBrand(context);
};

/** The calls about what the operator calls the product, and how it looks. */
export const brandHandlers = {
  getBrand: get,
  draftBrand: draft,
  storeBrandLogo: storeLogo,
  storeBrandFont: storeFont,
  publishBrand: publish,
  restoreBrand: restore,
};
