import type { Handler } from '../../context/call.ts';
import { countDecided, countWaiting } from './numbers-store.ts';

/** How much waits, and how much was decided today. */
export const getReviewNumbers: Handler<'getReviewNumbers'> = async (_input, _call, { db }) => {
  const { waiting, oldest, escalated } = await countWaiting(db);
  const { decisions, median } = await countDecided(db);
  return {
    waiting,
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
    decidedToday: decisions,
    medianSeconds: median === null ? null : Math.max(0, Math.round(median / 1000)),
    escalated,
  };
};
