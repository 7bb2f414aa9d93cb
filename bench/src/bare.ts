// Program: a bare `node:http` server that gives one fixed answer to everything. What it cannot do, nothing in Node can.
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(process.env.ANSWER ?? '');
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
process.on('SIGTERM', () => process.exit());
