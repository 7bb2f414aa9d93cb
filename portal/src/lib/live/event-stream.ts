/**
 * Reads server-sent events (WHATWG HTML §9.2.6) and calls back at each one. Returns when the server ends the
 * stream. `EventSource` cannot send an access token.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let data: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
      // An empty line ends an event. Without data it is none: servers send comments to keep the connection
      // open.
      if (line !== '' || data.length === 0) continue;
      onEvent(data.join('\n'));
      data = [];
    }
  }
}
