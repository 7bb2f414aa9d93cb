import { expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

async function eventsIn(...chunks: string[]): Promise<string[]> {
  const events: string[] = [];
  await readEvents(new Blob(chunks).stream(), (data) => events.push(data));
  return events;
}

/** The same text in one chunk for each byte. */
function byteByByte(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
}

it.each([
  ['one event', 'data: changed\n\n', ['changed']],
  ['two events with names and ids', 'id: 1\nevent: change\ndata: one\n\ndata:two\n\n', ['one', 'two']],
  ['data of several lines', 'data: one\ndata: two\n\n', ['one\ntwo']],
  ['comments that keep the connection open', ': still here\n\n: still here\n\n', []],
  ['an event that has not ended', 'data: changed\n', []],
  ['lines that end with CR and LF', 'data: changed\r\n\r\n', ['changed']],
])('The reader of an event stream reads %s', async (_name, text, events) => {
  expect(await eventsIn(text)).toEqual(events);
});

it('The reader of an event stream reads events that arrive in pieces, even inside a character', async () => {
  const events: string[] = [];
  await readEvents(byteByByte('data: geändert\n\ndata: two\n\n'), (data) => events.push(data));
  expect(events).toEqual(['geändert', 'two']);
});
