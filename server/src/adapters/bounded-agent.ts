import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * An agent with a connection for each request, which is closed when more than so many bytes arrive, or after
 * so many milliseconds: for a library that would read and parse all of them, and waits as long as a byte
 * arrives now and then.
 */
export function boundedAgent(protocol: string, mostBytes: number, mostMs: number): HttpAgent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const connection = connect(options, done);
    if (!connection) return connection;
    const end = () => connection.destroy(new Error(`the answer takes more than ${mostMs} ms`));
    const timer = setTimeout(end, mostMs).unref();
    connection.once('close', () => clearTimeout(timer));
    let bytes = 0;
    const push = connection.push.bind(connection);
    // Not by a listener of `data`: node-fetch takes one that is left at the end of an answer for a sign that
    // the answer was cut off.
    connection.push = (chunk: Buffer | null, encoding) => {
      bytes += chunk?.length ?? 0;
      if (bytes <= mostBytes) return push(chunk, encoding);
      connection.destroy(new Error(`the answer has more than ${mostBytes} bytes`));
      return false;
    };
    return connection;
  };
  return agent;
}
