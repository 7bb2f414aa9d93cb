import { useEffect, useState } from 'react';
import { type CodeRequest, noRequest } from './code-request.ts';

/** The request for a code, and the moment to show it at: each second, until nothing of it counts down. */
export function useCodeRequest(first: ((now: number) => CodeRequest) | undefined) {
  const [{ request, now }, setClock] = useState(() => {
    const start = Date.now();
    return { request: first?.(start) ?? noRequest, now: start };
  });

  useEffect(() => {
    const end = Math.max(request.validUntil ?? 0, request.nextAt);
    if (Date.now() >= end) return;
    const timer = setInterval(() => {
      setClock((old) => ({ ...old, now: Date.now() }));
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [request]);

  const change = (to: (old: CodeRequest, moment: number) => CodeRequest) => {
    const moment = Date.now();
    setClock((old) => ({ request: to(old.request, moment), now: moment }));
  };
  return { request, now, change };
}
