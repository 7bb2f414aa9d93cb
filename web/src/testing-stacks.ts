import * as React from 'react';

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
const counter = 'recentlyCreatedOwnerStacks';
if (typeof internals !== 'object' || internals === null || !(counter in internals))
  throw new Error('This version of React counts the stacks of elements in another place.');

/**
 * The development version of React takes up to ten thousand stack traces a second, for messages that name the
 * component. Tests read no such message, so React always finds its limit reached.
 */
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => {} });
