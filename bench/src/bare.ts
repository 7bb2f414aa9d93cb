// Program: a `node:http` server that gives one fixed answer to every request. No server in Node can be faster. Without `headers` it
// sends only the headers that Node adds itself.
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(process.env.ANSWER ?? '');
const server = createServer((_request, response) =>
  headers ? response.writeHead(200, headers).end(body) : response.end(body),
);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
