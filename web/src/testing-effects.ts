import { act, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

const root = createRoot(document.createElement('div'));
const { asyncWrapper } = getConfig();

/**
 * Runs the effects of what has been rendered. React runs them before it renders anything else, and otherwise
 * some time after the DOM has changed: on a busy machine, after the test has gone on.
 */
function runEffects(): void {
  act(() => root.render(null));
}

/**
 * What a test waits for, and what it lets a user do, includes the effects: a focus that moves, a countdown
 * that starts.
 */
configure({
  async asyncWrapper(wait) {
    const result = await asyncWrapper(wait);
    runEffects();
    return result;
  },
});
