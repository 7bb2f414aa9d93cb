import * as v from 'valibot';
import { limits } from '../limits.ts';

/** How long a maintenance that is started now lasts at most. */
export const newMaintenance = v.object({
  minutes: v.pipe(
    v.number('invalid_value'),
    v.integer('invalid_value'),
    v.minValue(1, 'invalid_value'),
    v.maxValue(limits.maintenance.longest / 60, 'invalid_value'),
  ),
});
