import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/**
 * An agent that closes a connection after so many bytes or milliseconds: for a library that would parse all
 * that arrives, and waits as long as a byte arrives now and then. Each request has its own connection.
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
