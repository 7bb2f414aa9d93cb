import { addProvider, editProvider, removeProvider } from '../../../acts/providers/change-providers.ts';
import { describeProviders, testProvider } from '../../../acts/providers/test-provider.ts';
import { actorOf } from '../../../capabilities/audit/staff-actor.ts';
import { redirectAddress } from '../../../capabilities/providers/redirect-address.ts';
import type { Handler } from '../../../context/call.ts';
import { must } from '../../../platform/refusal.ts';

const list: Handler<'listProviders'> = async (_input, _call, context) => ({
  providers: await describeProviders(context),
  redirectBase: redirectAddress(context.config, ''),
});

const add: Handler<'addProvider'> = async (input, call, context) => {
  await addProvider(context, actorOf(call), input);
  await context.providers.refresh();
  return null;
};

const edit: Handler<'editProvider'> = async (input, call, context) => {
  await editProvider(context, actorOf(call), input);
  await context.providers.refresh();
  return null;
};

const remove: Handler<'removeProvider'> = async (input, call, context) => {
  await removeProvider(context, actorOf(call), input);
  await context.providers.refresh();
  return null;
};

const test: Handler<'testProvider'> = async ({ id }, call, context) => {
  const found = await testProvider(context, id);
  must(call, found, 'not_found');
  return found;
};

/** The calls about the providers with which users can sign in. */
export const providerHandlers = {
  listProviders: list,
  addProvider: add,
  editProvider: edit,
  removeProvider: remove,
  testProvider: test,
};
