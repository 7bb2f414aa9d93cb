/** The server's time minus this device's, in milliseconds; `null` until an answer with a `Date` header has arrived. */
let offset: number | null = null;

/**
 * Notes the `Date` header of an answer that has just arrived. The header has whole seconds and the answer has travelled, so the
 * server's time is never earlier than what follows from it.
 */
export function noteServerTime(header: string | null, now = Date.now()): void {
  const said = Date.parse(header ?? '');
  if (said) offset = said - now;
}

/**
 * The server's time at a moment of this device's clock, never later than it really was; `null` if it is not known. A device
 * whose clock is wrong gets the same time as any other.
 */
export function serverTimeAt(moment: number): number | null {
  return offset === null ? null : moment + offset;
}

/** Sends a call and notes the server's time: for the option `send` of calls whose time is stored. */
export async function sendAndNoteTime(request: Request): Promise<Response> {
  const response = await fetch(request);
  noteServerTime(response.headers.get('date'));
  return response;
}
