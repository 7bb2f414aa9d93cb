import { useText } from './i18n.tsx';

const longestInSeconds = 120;

/** Says when another try makes sense, as exactly as anybody waits for it. */
export function useRetryText(): (seconds: number) => string {
  const text = useText();
  return (seconds) =>
    seconds <= longestInSeconds
      ? text('shell.retryAfter', { seconds })
      : text('shell.retryAfterMinutes', { minutes: Math.ceil(seconds / 60) });
}
