import type { Session } from '@portico/contract/sessions';
import type { Handler } from './handlers.ts';

const browsers = [
  'Firefox, Linux',
  'Safari, iPhone',
  'Chrome, Windows',
  'Samsung Internet, Android',
  'Safari, iPad',
];
const day = 24 * 3600 * 1000;

/** More than are shown at first. */
let sessions: Session[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at),
  browser: browsers[at % browsers.length] ?? '',
  address: `203.0.113.${at + 7}`,
  createdAt: new Date(Date.now() - (2 * at + 1) * day).toISOString(),
  lastUsedAt: new Date(Date.now() - at * at * 0.3 * day).toISOString(),
  current: at === 0,
}));

export const listSessions: Handler<'listSessions'> = () => sessions;

export const endSession: Handler<'endSession'> = (ended) => {
  sessions = sessions.filter(({ id }) => id !== ended.id);
  return null;
};

export const endOtherSessions: Handler<'endOtherSessions'> = () => {
  sessions = sessions.filter(({ current }) => current);
  return null;
};
