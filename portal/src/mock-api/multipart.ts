/**
 * The fields of a multipart request; a file is its type and size. `Request.formData()` does not work in
 * jsdom, whose `File` is not that of Node.
 */
export async function multipartFields(request: Request): Promise<Record<string, unknown>> {
  const boundary = request.headers.get('content-type')?.split('boundary=')[1] ?? '';
  // One character for each byte.
  const body = new TextDecoder('latin1').decode(await request.arrayBuffer());
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(parts.map(fieldOf));
}

function fieldOf(part: string): [string, unknown] {
  const end = part.indexOf('\r\n\r\n');
  const [head, content] = [part.slice(0, end), part.slice(end + 4, -2)];
  const name = /name="([^"]*)"/.exec(head)?.[1] ?? '';
  const type = /content-type: *(\S+)/i.exec(head)?.[1];
  return [name, head.includes('filename=') ? { type, size: content.length } : content];
}
