import { usePart } from '@portico/web/page-state';

export function useServerClock() {
  return usePart(createServerClock);
}

/** What the page knows of the server's time. */
export function createServerClock() {
  /**
   * The server's time minus this device's, in milliseconds; `null` until an answer with a `Date` header has
   * arrived.
   */
  let offset: number | null = null;

  /**
   * Notes the `Date` header of an answer that has just arrived. The header has whole seconds and the answer
   * has travelled, so the server's time is never earlier than what follows from it.
   */
  function noteServerTime(header: string | null, now = Date.now()): void {
    const said = Date.parse(header ?? '');
    if (said) offset = said - now;
  }

  return {
    noteServerTime,

    /**
     * The server's time at a moment of this device's clock, never later than it really was; `null` if it is
     * not known. A device whose clock is wrong gets the same time as any other.
     */
    serverTimeAt: (moment: number): number | null => (offset === null ? null : moment + offset),

    /** Sends a call and notes the server's time: for the option `send` of calls whose time is stored. */
    async sendAndNoteTime(request: Request): Promise<Response> {
      const response = await fetch(request);
      noteServerTime(response.headers.get('date'));
      return response;
    },
  };
}
