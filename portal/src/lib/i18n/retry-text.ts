import { useText } from './i18n.tsx';

const longestInSeconds = 120;

/** Text for the time until the next try: in seconds up to two minutes, else in minutes. */
export function useRetryText(): (seconds: number) => string {
  const text = useText();
  return (seconds) =>
    seconds <= longestInSeconds
      ? text('shell.retryAfter', { seconds })
      : text('shell.retryAfterMinutes', { minutes: Math.ceil(seconds / 60) });
}
