/**
 * Sends a request and reports how much of its body has been sent (0 to 1). It uses `XMLHttpRequest`, because
 * `fetch` reports no progress of an upload. Like `fetch` it rejects without an answer or when aborted.
 */
export async function sendWithProgress(
  request: Request,
  onProgress: (sent: number) => void,
): Promise<Response> {
  const { signal } = request;
  const body = await request.arrayBuffer();
  signal.throwIfAborted();

  const xhr = new XMLHttpRequest();
  const answered = new Promise<Response>((resolve, reject) => {
    xhr.onload = () => resolve(toResponse(xhr));
    xhr.onerror = () => reject(new TypeError('The request got no answer'));
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      xhr.abort();
    });
  });
  xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  xhr.open(request.method, request.url);
  xhr.withCredentials = request.credentials === 'include';
  for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
  xhr.send(body);
  return answered;
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = xhr
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
  return new Response(xhr.responseText, { status: xhr.status, headers });
}
